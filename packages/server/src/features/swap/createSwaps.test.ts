import { swapNetworks } from '@foyer/contract'
import type { SwapDriver } from '@foyer/providers/driver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../storage/Database.ts'
import { openDatabase } from '../../storage/openDatabase.ts'
import { fixedTokens } from '../chains/fixedTokens.ts'
import { rpcChains } from '../chains/rpcChains.ts'
import { fixedPrices } from '../prices/fixedPrices.ts'
import { createSwaps } from './createSwaps.ts'
import type { Swaps } from './Swaps.ts'

let database: Database
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())

const provider = { quote: async () => undefined, spender: () => undefined, build: async () => undefined }
const create = (chains: SwapDriver['chains']) =>
  createSwaps({
    drivers: [{ name: 'x', chains, provider }],
    chains: rpcChains({ chains: [] }),
    tokens: fixedTokens([]),
    prices: fixedPrices({}),
    database,
    clock: Date.now,
  })

const networksOf = ({ drivers }: Swaps) => drivers.flatMap(({ chains }) => chains)

describe('createSwaps', () => {
  test('behavior: supports the twelve networks, and rejects another one', () => {
    expect(networksOf(create(swapNetworks))).toMatchInlineSnapshot(`
      [
        "eip155:1",
        "eip155:10",
        "eip155:56",
        "eip155:100",
        "eip155:137",
        "eip155:250",
        "eip155:324",
        "eip155:8217",
        "eip155:8453",
        "eip155:42161",
        "eip155:43114",
        "eip155:1313161554",
      ]
    `)
    expect(() => create(['eip155:11155111'])).toThrow('Network not supported for Swaps: eip155:11155111')
  })

  test('behavior: supports the local chains and Solana', () => {
    const chains = ['eip155:31337', 'eip155:31338', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] as const
    expect(networksOf(create(chains))).toEqual(chains)
  })
})

import type { CaipNetworkId } from '@foyer/contract'
import { base58 } from '@scure/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startProvider } from '../../../../test/startProvider.ts'
import { rpcChains } from '../../chains/rpcChains.ts'
import type { Payments } from '../Payments.ts'
import { readAgreedTransaction } from './checkTransaction.ts'

const network: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const [payer, shop] = [1, 2].map((byte) => base58.encode(new Uint8Array(32).fill(byte)))
const txHash = base58.encode(new Uint8Array(64).fill(3))
/** Block time the node reports. */
const said: { blockTime?: number | null } = {}

let node: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  node = await startProvider((_, body) => ({
    jsonrpc: '2.0',
    id: (body as { id: number }).id,
    result: {
      ...said,
      transaction: { message: { accountKeys: [payer, shop] } },
      meta: { err: null, fee: 5, preBalances: [95, 0], postBalances: [50, 40] },
    },
  }))
})
afterAll(() => node.stop())

const look = (blockTime: number | null | undefined) => {
  const chain = { id: network, name: 'Solana', nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 } }
  const chains = rpcChains({ chains: [{ ...chain, rpcUrls: [node.url] }] })
  Object.assign(said, { blockTime })
  return readAgreedTransaction({ chains } as Payments, { network, txHash }, AbortSignal.timeout(60_000))
}

describe('readAgreedTransaction on Solana', () => {
  test('default: returns a final transaction with the time of its block', async () => {
    expect(await look(1_700_000_000)).toMatchObject({
      have: 1,
      need: 1,
      confirmed: { atMs: 1_700_000_000_000 },
    })
  })

  test('attack: a transaction without a block time is not confirmed, so a late payment does not count as in time', async () => {
    for (const blockTime of [null, undefined])
      expect(await look(blockTime)).toMatchObject({ have: 0, need: 1 })
  })
})

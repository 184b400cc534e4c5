import { type CaipNetworkId, toPaymentMark } from '@foyer/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startProvider } from '../../../../test/startProvider.ts'
import { rpcChains } from '../../chains/rpcChains.ts'
import { findReferenced } from './scan.ts'

const network: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
type Named = { signature: string; err?: object | null }
/** Transactions each node knows for the reference, latest first. */
const known: [Named[], Named[]] = [[], []]

let nodes: Awaited<ReturnType<typeof startProvider>>[]
beforeAll(async () => {
  nodes = await Promise.all(
    known.map((_, node) =>
      startProvider((_path, body) => {
        const { id, params } = body as { id: number; params: [string, { limit: number; before?: string }] }
        const [, { limit, before }] = params
        const all = known[node] ?? []
        const start = before === undefined ? 0 : all.findIndex(({ signature }) => signature === before) + 1
        return { jsonrpc: '2.0', id, result: all.slice(start, start + limit) }
      }),
    ),
  )
})
afterAll(() => Promise.all(nodes.map((node) => node.stop())))

const find = async (first: Named[], second = first) => {
  known.splice(0, 2, first, second)
  const chain = { id: network, name: 'Solana', nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 } }
  const chains = rpcChains({ chains: [{ ...chain, rpcUrls: nodes.map(({ url }) => url) }] })
  return findReferenced(
    { chains },
    { network, mark: await toPaymentMark('one') },
    AbortSignal.timeout(60_000),
  )
}
const spam = (count: number, err: object | null = null) =>
  Array.from({ length: count }, (_, at) => ({ signature: `spam${at}`, err }))

describe('findReferenced', () => {
  test('default: returns the signatures of successful transactions, oldest first', async () => {
    const named = [{ signature: 'late' }, { signature: 'failed', err: { Custom: 1 } }, { signature: 'early' }]
    expect(await find(named)).toEqual(['early', 'late'])
    expect(await find([])).toEqual([])
  })

  test.each([10, 999, 1_000, 2_500])(
    'attack: finds a payment even if %i later transactions name its reference',
    async (count) => {
      const found = await find([...spam(count), { signature: 'paid' }])
      expect(found[0]).toBe('paid')
      expect(found.length).toBeLessThanOrEqual(40)
      // And before and after the rest of the spam.
      expect(await find([{ signature: 'rest' }, ...spam(count), { signature: 'paid' }])).toEqual(
        expect.arrayContaining(['paid', 'rest']),
      )
      expect(await find([...spam(count, { Custom: 1 }), { signature: 'paid' }])).toEqual(['paid'])
    },
  )

  test('attack: finds a payment that one of two nodes hides', async () => {
    for (const sides of [
      [[], [{ signature: 'paid' }]],
      [[{ signature: 'paid' }], []],
    ] as const)
      expect(await find([...sides[0]], [...sides[1]])).toEqual(['paid'])
  })
})

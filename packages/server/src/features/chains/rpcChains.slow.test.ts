import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startMetrics } from '../../../test/startMetrics.ts'
import { startNode } from '../../../test/startNode.ts'
import { rpcChains } from './rpcChains.ts'

const id = 'eip155:31337' as const
const call = { jsonrpc: '2.0', id: 1, method: 'eth_chainId' } as const
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const answer = { jsonrpc: '2.0', id: 1, result: '0x7a69' }
const nodes: Awaited<ReturnType<typeof startNode>>[] = []
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.stop()
})

/** Starts nodes in order; a silent one accepts the call and never responds. */
async function start(kinds: readonly ('silent' | 'well')[], clock?: () => number) {
  for (const kind of kinds)
    nodes.push(
      await startNode(() => (kind === 'silent' ? undefined : { status: 200, text: JSON.stringify(answer) })),
    )
  const chains = [{ id, name: 'Local', nativeCurrency: ether, rpcUrls: nodes.map(({ url }) => url) }]
  return rpcChains({ chains, timeoutMs: 1_000, clock })
}

describe('rpcChains', () => {
  test('behavior: tries the next endpoint within the timeout if one hangs', async () => {
    const chains = await start(['silent', 'well'])
    expect((await chains.send(id, call)).value).toEqual(answer)
  })

  test('behavior: an endpoint that hung is tried last for 15 s', async () => {
    let nowMs = 0
    const chains = await start(['silent', 'well'], () => nowMs)
    const asked = async () => {
      await chains.send(id, call)
      return nodes.map(({ bodies }) => bodies.length)
    }
    expect(await asked()).toEqual([1, 1])
    nowMs = 14_999
    expect(await asked()).toEqual([1, 2])
    nowMs = 15_000
    expect(await asked()).toEqual([2, 3])
  })

  test('attack: an endpoint that hangs on a page’s call keeps its place for the server’s own calls', async () => {
    const chains = await start(['silent', 'well'], () => 0)
    const asked = async (options?: { maxBytes: number }) => {
      await chains.send(id, call, options)
      return nodes.map(({ bodies }) => bodies.length)
    }
    expect(await asked({ maxBytes: 1_000 })).toEqual([1, 1])
    expect(await asked({ maxBytes: 1_000 }), 'for pages').toEqual([1, 2])
    expect(await asked(), 'for the server').toEqual([2, 3])
    expect(await asked({ maxBytes: 1_000 })).toEqual([2, 4])
  })

  test('param: timeoutMs: defaults to 10 s, shared among the endpoints', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    onTestFinished(() => timeout.mockRestore())
    const chains = [
      { id, name: 'Local', nativeCurrency: ether, rpcUrls: ['https://a.test', 'https://b.test'] },
    ]
    const fetch = async () => Response.json(answer)
    expect((await rpcChains({ chains, fetch }).send(id, call)).value).toEqual(answer)
    expect(timeout.mock.calls).toEqual([[10_000], [5_000]])
  })

  test('error: throws TIMEOUT if all endpoints hang', async () => {
    const chains = await start(['silent', 'silent'])
    for (const _ of [1, 2]) await expect(chains.send(id, call)).rejects.toMatchObject({ code: 'TIMEOUT' })
    expect(nodes.map(({ bodies }) => bodies.length)).toEqual([2, 2])
  })

  test('behavior: stops if the caller aborts, and asks no other endpoint', async () => {
    const chains = await start(['silent', 'well'])
    const reason = new Error('left')
    const sent = chains.send(id, call, { signal: AbortSignal.abort(reason) })
    await expect(sent).rejects.toBe(reason)
    expect(nodes[1]?.bodies).toEqual([])
  })

  test('behavior: metrics name nodes by their position, and never by their URLs', async () => {
    const metrics = startMetrics()
    try {
      await start(['well', 'well', 'well'])
      const [first, second, third] = nodes.map(({ url }) => `${url}/secret`)
      const noted: string[] = []
      const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
      const chains = rpcChains({
        chains: [
          {
            ...{ id, name: 'Local', nativeCurrency },
            rpcUrls: [first as string, second as string],
            sendUrls: [third as string],
          },
        ],
        vitals: { noteNode: ({ node }) => void noted.push(node) },
      })
      await chains.send(id, call)
      await chains.send(id, call, { node: 1 })
      await chains.send(id, call, { isSending: true })
      const counted = (node: string) => metrics.read('foyer.node.calls', { chain: id, node, outcome: 'ok' })
      expect([counted('1'), counted('2'), counted('send 1')]).toEqual([1, 1, 1])
      expect(metrics.read('foyer.node.calls')).toBe(3)
      // As shown on the console.
      expect(noted).toEqual(['1', '2', 'send 1'])
    } finally {
      metrics.stop()
    }
  })
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Client, createClient } from 'viem'
import { getBalance } from 'viem/actions'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTransport } from './createTransport.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const closers: (() => void)[] = []

beforeEach(() => {
  const real = globalThis.setTimeout
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const fake = globalThis.setTimeout
  // The transport's own timers are frozen; those of the sockets run.
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) =>
    (ms === 4_000 || ms === 10_000 ? fake : real)(run, ms),
  )
  vi.stubGlobal('document', { hidden: false })
})
afterEach(() => {
  for (const close of closers.splice(0)) close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Starts a node whose answers the test can delay. */
async function serve(answer: (method: string) => unknown) {
  const node = { url: '', methods: [] as string[], batches: [] as number[], closed: 0 }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    response.on('close', () => {
      if (!response.writableEnded) node.closed++
    })
    request.on('end', async () => {
      const calls: { id: number; method: string }[] = [JSON.parse(body)].flat()
      node.batches.push(calls.length)
      node.methods.push(...calls.map(({ method }) => method))
      const replies = calls.map(async ({ id, method }) => ({
        jsonrpc: '2.0',
        id,
        ...((await answer(method)) as object),
      }))
      response.end(JSON.stringify(await Promise.all(replies)))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  node.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return node
}

function create(rpcUrls: readonly string[]): Client {
  const abort = new AbortController()
  closers.push(() => abort.abort())
  return createClient({ transport: createTransport({ rpcUrls, signal: abort.signal }) })
}

/** Sockets need turns of the real event loop; time is frozen meanwhile. */
const turn = () => new Promise((resolve) => setImmediate(resolve))
async function turns() {
  for (let count = 0; count < 20; count++) await turn()
}
async function until(isReached: () => boolean) {
  for (let count = 0; !isReached(); count++) {
    if (count === 20_000) throw new Error('Not reached')
    await turn()
  }
}

/** Records the outcome of requests, all of which are real. */
function watchFetch() {
  const { fetch } = globalThis
  const requests = { answered: 0, failed: 0 }
  vi.stubGlobal('fetch', async (...parameters: Parameters<typeof fetch>) => {
    try {
      const response = await fetch(...parameters)
      const text = await response.text()
      requests.answered++
      return new Response(text, response)
    } catch (error) {
      requests.failed++
      throw error
    }
  })
  return requests
}

describe('createTransport', () => {
  test('behavior: gives up on an endpoint after 10 s', async () => {
    const requests = watchFetch()
    const node = await serve(() => new Promise(() => {}))
    getBalance(create([node.url]), { address }).catch(() => {})
    await until(() => node.methods.length === 1)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(requests.failed).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(requests.failed).toBe(1)
    await until(() => node.closed === 1)
  })

  test('behavior: gives up on a ping after 10 s', async () => {
    const requests = watchFetch()
    const answer = (method: string) =>
      method === 'net_listening' ? new Promise(() => {}) : { result: '0x1' }
    const nodes = [await serve(answer), await serve(answer)]
    const onRead = vi.fn()
    getBalance(create(nodes.map(({ url }) => url)), { address }).then(onRead)
    await until(() => onRead.mock.calls.length === 1)
    await until(() => nodes.every(({ methods }) => methods.includes('net_listening')))
    await vi.advanceTimersByTimeAsync(9_999)
    expect(requests.failed).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    await until(() => requests.failed === 2)
  })

  test('behavior: splits 1,001 calls into two requests', async () => {
    const node = await serve(() => ({ result: '0x1' }))
    const client = create([node.url])
    const calls = Promise.all(Array.from({ length: 1_001 }, () => getBalance(client, { address })))
    await until(() => node.batches.length === 2)
    expect(await calls).toHaveLength(1_001)
    expect(node.batches.sort((one, other) => other - one)).toEqual([1_000, 1])
  })

  test('behavior: splits 51 calls to the Foyer server, which accepts 50 in a batch', async () => {
    const node = await serve(() => ({ result: '0x1' }))
    const client = create([`${node.url}/v1?projectId=demo&chainId=eip155:1`])
    const calls = Promise.all(Array.from({ length: 51 }, () => getBalance(client, { address })))
    await until(() => node.batches.length === 2)
    expect(await calls).toHaveLength(51)
    expect(node.batches.sort((one, other) => other - one)).toEqual([50, 1])
  })

  test('behavior: endpoints are ranked every 4 s by their last 10 answers: stability 0.7, latency 0.3', async () => {
    const requests = watchFetch()
    // The first node always answers, after 100 ms; the second answers immediately, or fails.
    let isFailing = true
    let release = () => {}
    const slow = await serve((method) =>
      method === 'net_listening'
        ? new Promise((resolve) => {
            release = () => resolve({ result: true })
          })
        : { result: '0x1' },
    )
    const fast = await serve((method) =>
      method === 'net_listening' && isFailing
        ? { error: { code: -32601, message: 'No such method' } }
        : { result: '0x1' },
    )
    const client = create([slow.url, fast.url])
    const countOf = (node: typeof slow, method: string) =>
      node.methods.filter((known) => known === method).length
    const read = async () => {
      const before = countOf(slow, 'eth_getBalance')
      const settled = vi.fn()
      getBalance(client, { address }).then(settled)
      await until(() => settled.mock.calls.length === 1)
      return countOf(slow, 'eth_getBalance') > before ? 'slow' : 'fast'
    }
    const pings = () => [countOf(slow, 'net_listening'), countOf(fast, 'net_listening')]

    // The first read starts the ranking; the second fails at first.
    await read()
    const first: string[] = []
    for (const [index, fails] of [1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1].entries()) {
      const round = index + 1
      isFailing = fails === 1
      if (index > 0) {
        await vi.advanceTimersByTimeAsync(3_999)
        await turns()
        expect(pings()).toEqual([index, index])
        await vi.advanceTimersByTimeAsync(1)
      }
      await until(() => pings().every((count) => count === round))
      // The earlier reads and pings, plus one by the fast node.
      const expected = round + index + index + 1
      await until(() => requests.answered === expected)
      await turns()
      await vi.advanceTimersByTimeAsync(100)
      release()
      // Not by its next pause, because the clients of earlier tests pause as well.
      await until(() => requests.answered === expected + 1)
      await turns()
      first.push(await read())
    }
    // Five successes of nine: 0.7 × 5/9 + 0.3 < 0.7. Six of ten exceed it; from then on, each new sample replaces the
    // oldest.
    expect(first).toEqual([...Array(9).fill('slow'), ...Array(5).fill('fast'), 'slow'])
  })
})

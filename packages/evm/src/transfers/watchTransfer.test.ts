import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sepolia } from '@foyer/core/networks'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { watchTransfer } from './watchTransfer.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Delays of the transport and its sockets, which are not polls. */
const otherMs = [0, 499, 3_000, 10_000]

describe('watchTransfer', () => {
  test('default: polls an unknown transaction every second for ten seconds, then every 4 s', async () => {
    const node = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      const reply = ({ id }: { id: number }) => ({ jsonrpc: '2.0', id, result: null })
      const calls = JSON.parse(body)
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(Array.isArray(calls) ? calls.map(reply) : reply(calls)))
    })
    await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      node.closeAllConnections()
      node.close()
    })
    const abort = new AbortController()
    const waits: number[] = []
    const { setTimeout: real } = globalThis
    // Polls are recorded without waiting.
    vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => {
      if (otherMs.includes(ms)) return real(run, ms)
      waits.push(ms)
      if (waits.length === 13) abort.abort(new Error('Enough'))
      return real(run, 0)
    })
    const watched = watchTransfer({
      network: sepolia,
      transfer: {
        id: 'a',
        status: 'pending',
        hash: `0x${'1'.repeat(64)}`,
        networkId: 'eip155:11155111',
        from: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
        to: '0x1111111111111111111111111111111111111111',
        token: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        amount: '1',
        startedAt: 0,
        trace: {},
      },
      rpcUrls: [`http://127.0.0.1:${(node.address() as AddressInfo).port}`],
      signal: abort.signal,
      onHash() {},
    })
    await expect(watched).rejects.toThrow('Enough')
    expect(waits).toEqual([...Array(10).fill(1_000), 4_000, 4_000, 4_000])
  })
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { watchTransfer } from './watchTransfer.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Poll intervals. Other delays belong to the transport, or to an earlier test. */
const pollMs = [1_000, 4_000]

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
      if (!pollMs.includes(ms)) return real(run, ms)
      waits.push(ms)
      if (waits.length === 13) abort.abort(new Error('Enough'))
      return real(run, 0)
    })
    const watched = watchTransfer({
      transfer: {
        hash: '1'.repeat(88),
        from: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
        trace: {},
      },
      rpcUrls: [`http://127.0.0.1:${(node.address() as AddressInfo).port}`],
      signal: abort.signal,
      onHash() {},
    })
    await expect(watched).rejects.toThrow('Enough')
    expect(waits).toEqual([...Array(10).fill(1_000), 4_000, 4_000, 4_000])
  })

  const error = { InstructionError: [0, 'Custom'] }
  test.each([
    [
      'attack: a failure in a block that is dropped again is not the end',
      [
        { err: error, confirmationStatus: 'processed' },
        { err: error, confirmationStatus: 'processed' },
        { err: null, confirmationStatus: 'confirmed' },
      ],
      'confirmed',
    ],
    [
      'behavior: a node that only counts confirmations',
      [
        { err: error, confirmations: 0 },
        { err: error, confirmations: null },
      ],
      'failed',
    ],
  ] as const)('%s', async (_, statuses, status) => {
    const answers = [...statuses]
    const node = createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      const { id, method } = JSON.parse(body)
      const result = method === 'getBlockHeight' ? 1 : { value: [answers.shift()] }
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
    })
    await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      node.closeAllConnections()
      node.close()
    })
    const hash = '1'.repeat(88)
    const end = await watchTransfer({
      transfer: { hash, from: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96', trace: {} },
      rpcUrls: [`http://127.0.0.1:${(node.address() as AddressInfo).port}`],
      signal: new AbortController().signal,
      intervalMs: 1,
      onHash() {},
    })
    expect(end).toEqual({ status, hash })
  })
})

import * as v from 'valibot'
import { expect, onTestFinished, test, vi } from 'vitest'
import { callRpc } from './callRpc.ts'

test('callRpc: gives up on an endpoint after 10 s, then asks the next one', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort())
  onTestFinished(() => timeout.mockRestore())
  const asked: string[] = []
  const fetch = async (input: unknown, init?: RequestInit) => {
    asked.push(String(input))
    init?.signal?.throwIfAborted()
    return Response.json({ jsonrpc: '2.0', id: 1, result: 7 })
  }
  const rpcUrls = ['https://silent.test', 'https://well.test']
  expect(await callRpc({ rpcUrls, fetch, method: 'getSlot', params: [], schema: v.number() })).toBe(7)
  expect(asked).toEqual(rpcUrls)
  expect(timeout.mock.calls).toEqual([[10_000], [10_000]])
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { requestRpc } from './requestRpc.ts'

test('requestRpc: gives up on an endpoint after 10 s, then asks the next one', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort())
  onTestFinished(() => timeout.mockRestore())
  const asked: string[] = []
  const fetch = async (input: unknown, init?: RequestInit) => {
    asked.push(String(input))
    init?.signal?.throwIfAborted()
    return Response.json({ jsonrpc: '2.0', id: 1, result: '0x1' })
  }
  const rpcUrls = ['https://silent.test', 'https://well.test']
  expect(await requestRpc(rpcUrls, { method: 'eth_chainId' }, fetch)).toBe('0x1')
  expect(asked).toEqual(rpcUrls)
  expect(timeout.mock.calls).toEqual([[10_000], [10_000]])
})

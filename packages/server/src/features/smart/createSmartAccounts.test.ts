import { expect, onTestFinished, test, vi } from 'vitest'
import { createSmartAccounts } from './createSmartAccounts.ts'
import { bundle } from './routes/postBundler.ts'

test('createSmartAccounts throws TIMEOUT if the bundler does not answer within 10 s', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort())
  onTestFinished(() => timeout.mockRestore())
  const chainId = 'eip155:31337'
  const smart = createSmartAccounts({
    networks: [{ chainId, bundlerUrl: 'https://bundler.test' }],
    clock: () => 0,
    fetch: async (_: unknown, init?: RequestInit) => {
      init?.signal?.throwIfAborted()
      return Response.json({ jsonrpc: '2.0', id: 1, result: [] })
    },
  } as unknown as Parameters<typeof createSmartAccounts>[0])
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_supportedEntryPoints' } as const
  const caller = { project: {}, userId: 'visitor' } as Parameters<typeof bundle>[3]
  await expect(bundle(smart, chainId, call, caller)).rejects.toMatchObject({ code: 'TIMEOUT' })
  expect(timeout.mock.calls).toEqual([[10_000]])
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { answerRpc } from './answerRpc.ts'
import type { FrameParts } from './FrameParts.ts'

test('answerRpc: an unknown method is refused after 300 ms', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const onRefused = vi.fn()
  const { signal } = new AbortController()
  answerRpc({} as FrameParts, { method: 'eth_sign', params: [] }, signal).catch(onRefused)
  await vi.advanceTimersByTimeAsync(299)
  expect(onRefused).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onRefused.mock.calls).toMatchObject([[{ code: 'ACTION_NOT_ALLOWED' }]])
})

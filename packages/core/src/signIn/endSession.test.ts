import { expect, test, vi } from 'vitest'
import { fakeTimeouts } from '../test/fakeTimeouts.ts'
import { endSession } from './endSession.ts'

const accountAddress = 'eip155:1:0x0000000000000000000000000000000000000001'

test.each([
  ['never answers', () => new Promise<void>(() => {})],
  ['fails', () => Promise.reject(new Error('down'))],
  ['answers', () => Promise.resolve()],
])('endSession: waits at most three seconds for a server that %s', async (name, answer) => {
  fakeTimeouts()
  const revokeSession = vi.fn((_request: { signal: AbortSignal }) => answer())
  const done = vi.fn()
  const ending = endSession({ revokeSession } as never, accountAddress).then(done)
  const waits = name === 'never answers'
  await vi.advanceTimersByTimeAsync(2_999)
  expect(done).toHaveBeenCalledTimes(waits ? 0 : 1)
  expect(revokeSession.mock.calls[0]?.[0]).toMatchObject({ accountAddress, signal: { aborted: false } })
  await vi.advanceTimersByTimeAsync(1)
  await ending
  expect(revokeSession.mock.calls[0]?.[0].signal.aborted).toBe(true)
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { disconnectWallet } from './disconnectWallet.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('disconnectWallet', () => {
  test.each([
    ['answers', () => Promise.resolve('yes')],
    ['cannot disconnect', () => undefined],
    ['rejects', () => Promise.reject({ code: 4200 })],
    [
      'throws',
      () => {
        throw new Error('x')
      },
    ],
  ])('default: resolves for a wallet that %s', async (_, tell) => {
    await expect(disconnectWallet(tell)).resolves.toBeUndefined()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('error: waits at most a second for a wallet that never answers', async () => {
    const left = vi.fn()
    void disconnectWallet(() => new Promise(() => {})).then(left)
    await vi.advanceTimersByTimeAsync(999)
    expect(left).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(left).toHaveBeenCalled()
  })
})

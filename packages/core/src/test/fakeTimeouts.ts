import { onTestFinished, vi } from 'vitest'

/** Fakes the timers of a test, `AbortSignal.timeout` included, until the test ends. */
export function fakeTimeouts(): void {
  vi.useFakeTimers()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const abort = new AbortController()
    setTimeout(() => abort.abort(), ms)
    return abort.signal
  })
  onTestFinished(() => {
    timeout.mockRestore()
    vi.useRealTimers()
  })
}

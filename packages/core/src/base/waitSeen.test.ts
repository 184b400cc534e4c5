import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { waitSeen } from './waitSeen.ts'

const page = Object.assign(new EventTarget(), { hidden: false })
const setHidden = (hidden: boolean) => {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  page.hidden = false
  vi.stubGlobal('document', page)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Starts to wait; the list gets an entry once that is over. */
function follow(ms: number, signal: AbortSignal): string[] {
  const ends: string[] = []
  waitSeen(ms, signal).then(
    () => ends.push('over'),
    (reason) => ends.push(String(reason)),
  )
  return ends
}

describe('waitSeen', () => {
  test('default: waits for the given time on a visible page', async () => {
    const ends = follow(4_000, new AbortController().signal)
    await vi.advanceTimersByTimeAsync(3_999)
    expect(ends).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(ends).toEqual(['over'])
  })

  test('behavior: on a hidden page, waits until the page is shown again, even if the time is over', async () => {
    const ends = follow(4_000, new AbortController().signal)
    setHidden(true)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(ends).toEqual([])
    setHidden(false)
    await vi.advanceTimersByTimeAsync(0)
    expect(ends).toEqual(['over'])
  })

  test('behavior: a page that is hidden and shown again still waits for the whole time', async () => {
    const ends = follow(4_000, new AbortController().signal)
    setHidden(true)
    setHidden(false)
    await vi.advanceTimersByTimeAsync(3_999)
    expect(ends).toEqual([])
  })

  test('param: signal: an abort ends the wait at once, even on a hidden page', async () => {
    const controller = new AbortController()
    setHidden(true)
    const ends = follow(4_000, controller.signal)
    await vi.advanceTimersByTimeAsync(5_000)
    controller.abort('left')
    await vi.advanceTimersByTimeAsync(0)
    expect(ends).toEqual(['left'])
  })
})

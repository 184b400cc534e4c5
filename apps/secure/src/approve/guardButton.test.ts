import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { guardButton } from './guardButton.ts'

type Look = { isVisible: boolean; intersectionRatio: number }
const whole: Look = { isVisible: true, intersectionRatio: 1 }

/** A page whose browser says what a test wants it to see; the browser's own eyes are tried in `e2e/frame.spec.ts`. */
function createPage() {
  const observers = new Set<(entries: Look[]) => void>()
  let seen: Look = whole
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #report: (entries: Look[]) => void
      constructor(report: (entries: Look[]) => void, options: object) {
        expect(options).toMatchObject({ trackVisibility: true, delay: 100 })
        this.#report = report
      }
      observe() {
        observers.add(this.#report)
        setTimeout(() => observers.has(this.#report) && this.#report([seen]), 100)
      }
      disconnect() {
        observers.delete(this.#report)
      }
    },
  )
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    focused: true,
    hasFocus: () => document.focused,
  })
  const page = Object.assign(new EventTarget(), { document })
  vi.stubGlobal('window', page)
  vi.stubGlobal('innerWidth', 400)
  vi.stubGlobal('innerHeight', 600)
  const button = Object.assign(new EventTarget(), { disabled: false })
  const scroll = Object.assign(new EventTarget(), {
    scrollTop: 0,
    clientHeight: 300,
    scrollHeight: 300,
    querySelector: () => null,
  })
  let outcome: unknown
  const abort = new AbortController()
  const ask = () =>
    guardButton({ card: { offsetHeight: 400 }, scroll, button } as never, abort.signal).then(
      () => {
        outcome = 'agreed'
      },
      (error: { code: string }) => {
        outcome = error.code
      },
    )
  return {
    button,
    scroll,
    ask,
    get outcome() {
      return outcome
    },
    /** What the browser sees from now on. */
    see(look: Partial<Look>) {
      seen = { ...whole, ...look }
      for (const report of [...observers]) report([seen])
    },
    focus(has: boolean) {
      document.focused = has
      page.dispatchEvent(new Event(has ? 'focus' : 'blur'))
    },
    click(isTrusted = true) {
      const event = new Event('click')
      Object.defineProperty(event, 'isTrusted', { value: isTrusted })
      button.dispatchEvent(event)
    },
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('guardButton', () => {
  test('default: works once the card was seen for 600 ms, and the click counts when it was seen for 350 ms more', async () => {
    const page = createPage()
    page.ask()
    expect(page.button.disabled).toBe(true)
    await page.pass(100 + 599)
    expect(page.button.disabled).toBe(true)
    page.click()
    await page.pass(1)
    expect(page.button.disabled).toBe(false)
    page.click()
    await page.pass(349)
    expect(page.outcome).toBeUndefined()
    await page.pass(51)
    expect(page.outcome).toBe('agreed')
  })

  test.each([
    ['covered, transparent or scaled', { isVisible: false }],
    ['seen in part', { intersectionRatio: 0.98 }],
  ])('attack: %s', async (_, look) => {
    const page = createPage()
    page.see(look)
    page.ask()
    await page.pass(3_000)
    expect(page.button.disabled).toBe(true)
    page.see({})
    await page.pass(600)
    expect(page.button.disabled).toBe(false)
    page.see(look)
    expect(page.button.disabled).toBe(true)
  })

  test('attack: a cover that comes and goes is seen for no while', async () => {
    const page = createPage()
    page.ask()
    for (let n = 0; n < 10; n++) {
      page.see({ isVisible: false })
      await page.pass(100)
      page.see({})
      await page.pass(400)
      expect(page.button.disabled).toBe(true)
    }
  })

  test('attack: a frame too small to read in', async () => {
    for (const [name, value] of [
      ['innerWidth', 279],
      ['innerHeight', 359],
    ] as const) {
      const page = createPage()
      vi.stubGlobal(name, value)
      page.ask()
      await page.pass(3_000)
      expect(page.button.disabled).toBe(true)
    }
  })

  test('attack: what was not read to its end', async () => {
    const page = createPage()
    page.scroll.scrollHeight = 900
    page.ask()
    await page.pass(3_000)
    expect(page.button.disabled).toBe(true)
    page.scroll.scrollTop = 600
    page.scroll.dispatchEvent(new Event('scroll'))
    expect(page.button.disabled).toBe(false)
  })

  test('attack: a click of a script', async () => {
    const page = createPage()
    page.ask()
    await page.pass(1_000)
    page.click(false)
    await page.pass(3_000)
    expect(page.outcome).toBeUndefined()
    expect(page.button.disabled).toBe(false)
  })

  test('attack: a cover just before the click, or that is gone again', async () => {
    for (const isGone of [false, true]) {
      const page = createPage()
      page.ask()
      await page.pass(1_000)
      page.click()
      page.see({ isVisible: false })
      if (isGone) page.see({})
      await page.pass(1_600)
      expect(page.outcome).toBe('APPROVAL_COVERED')
    }
  })

  test('attack: a window in front takes the first of two clicks', async () => {
    const page = createPage()
    page.ask()
    await page.pass(1_000)
    expect(page.button.disabled).toBe(false)
    page.focus(false)
    expect(page.button.disabled).toBe(true)
    await page.pass(3_000)
    expect(page.button.disabled).toBe(true)
    page.focus(true)
    page.click()
    await page.pass(599)
    page.click()
    expect(page.button.disabled).toBe(true)
    await page.pass(2_000)
    expect(page.outcome).toBeUndefined()
    expect(page.button.disabled).toBe(false)
  })
})

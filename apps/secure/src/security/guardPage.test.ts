import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { guardPage, type Hindrance } from './guardPage.ts'

type Fired = Record<string, unknown> & { type: string }

/** A window whose events are the test's. */
function createPage({ width = 960, height = 760 } = {}) {
  const listeners = new Map<string, Set<(event: unknown) => void>>()
  const add = (name: string, listener: (event: unknown) => void, options?: { signal?: AbortSignal }) => {
    const all = listeners.get(name) ?? new Set()
    listeners.set(name, all.add(listener))
    options?.signal?.addEventListener('abort', () => all.delete(listener))
  }
  const remove = (name: string, listener: (event: unknown) => void) => listeners.get(name)?.delete(listener)
  let hasFocus = true
  const page = {
    innerWidth: width,
    innerHeight: height,
    outerWidth: width,
    outerHeight: height,
    addEventListener: add,
    removeEventListener: remove,
    document: {
      visibilityState: 'visible',
      hasFocus: () => hasFocus,
      addEventListener: add,
      removeEventListener: remove,
    },
  }
  /** Whether it reaches the page. */
  const fire = ({ type, ...props }: Fired) => {
    let isRefused = false
    const event = {
      type,
      isTrusted: true,
      pointerType: 'mouse',
      detail: 1,
      ...props,
      preventDefault() {
        isRefused = true
      },
      stopImmediatePropagation() {},
    }
    for (const listener of listeners.get(type) ?? []) listener(event)
    return !isRefused
  }
  const said: (Hindrance | undefined)[] = []
  let early = 0
  const end = guardPage(page as unknown as Window, {
    report: (hindrance) => said.push(hindrance),
    onEarly: () => early++,
  })
  const move = () => {
    fire({ type: 'pointermove', clientX: 10, clientY: 10 })
    fire({ type: 'pointermove', clientX: 30, clientY: 20 })
  }
  return {
    page,
    fire,
    move,
    end,
    listeners,
    press: (props: object = {}) =>
      ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'].every((type) => fire({ type, ...props })),
    focus(isNow: boolean) {
      hasFocus = isNow
      fire({ type: isNow ? 'focus' : 'blur' })
    },
    last: () => said.at(-1),
    early: () => early,
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('guardPage', () => {
  test('default: a press counts after a second of attention, with a mouse that moved', () => {
    const { press, move, last } = createPage()
    vi.advanceTimersByTime(999)
    expect(last()).toBe('early')
    vi.advanceTimersByTime(1)
    expect(last()).toBeUndefined()
    move()
    expect(press()).toBe(true)
  })

  test('behavior: a finger and a key have no movement; what a script of the page does is not held back', () => {
    const { press, fire } = createPage()
    expect(fire({ type: 'click', isTrusted: false })).toBe(true)
    vi.advanceTimersByTime(1_000)
    expect(press({ pointerType: 'touch' })).toBe(true)
    expect(fire({ type: 'click', detail: 0 })).toBe(true)
    expect(fire({ type: 'keydown', key: 'a', repeat: true })).toBe(true)
  })

  test('behavior: the keys of the browser work at any time, and nothing stays behind', () => {
    const { fire, end, listeners, focus, last } = createPage()
    expect(fire({ type: 'keydown', key: 'w', ctrlKey: true })).toBe(true)
    end()
    expect([...listeners.values()].every(({ size }) => size === 0)).toBe(true)
    const before = last()
    focus(false)
    vi.advanceTimersByTime(5_000)
    expect(last()).toBe(before)
  })

  test('attack: the second press of a double click, in a window that just opened', () => {
    const { press, move, fire, early } = createPage()
    move()
    expect(press()).toBe(false)
    expect(fire({ type: 'click', detail: 0 })).toBe(false)
    expect(fire({ type: 'beforeinput' })).toBe(false)
    expect(early()).toBe(2)
  })

  test('attack: a pointer that rests where the window opens', () => {
    const { press, fire } = createPage()
    vi.advanceTimersByTime(2_000)
    fire({ type: 'pointermove', clientX: 10, clientY: 10 })
    fire({ type: 'pointermove', clientX: 10, clientY: 10 })
    expect(press()).toBe(false)
  })

  test('attack: a press that began before it counted', () => {
    const { fire, move } = createPage()
    move()
    fire({ type: 'pointerdown' })
    vi.advanceTimersByTime(1_000)
    move()
    for (const type of ['pointerup', 'mouseup', 'click']) expect(fire({ type })).toBe(false)
  })

  test('attack: a key that was held when the window came', () => {
    const { fire } = createPage()
    expect(fire({ type: 'keydown', key: 'Enter', repeat: true })).toBe(false)
    vi.advanceTimersByTime(1_000)
    expect(fire({ type: 'keydown', key: 'Enter', repeat: true })).toBe(false)
    expect(fire({ type: 'keydown', key: 'Enter', repeat: false })).toBe(true)
  })

  test('attack: something in front that closes under the pointer', () => {
    const { press, move, focus } = createPage()
    vi.advanceTimersByTime(1_000)
    move()
    expect(press()).toBe(true)
    focus(false)
    vi.advanceTimersByTime(5_000)
    move()
    expect(press()).toBe(false)
    focus(true)
    expect(press()).toBe(false)
    vi.advanceTimersByTime(1_000)
    // The mouse has to move again.
    expect(press()).toBe(false)
    move()
    expect(press()).toBe(true)
  })

  test('attack: a window too small to be read; zoom alone does not make it so', () => {
    const { press, move, page, fire, last } = createPage({ width: 359, height: 760 })
    vi.advanceTimersByTime(1_000)
    move()
    expect(last()).toBe('small')
    expect(press()).toBe(false)
    Object.assign(page, { outerWidth: 960 })
    fire({ type: 'resize' })
    expect(last()).toBeUndefined()
    expect(press()).toBe(true)
  })
})

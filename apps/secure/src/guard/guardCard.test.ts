import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { en } from '../texts/en.ts'
import { holdMs, keyMs, pointerMs, watchMs, windowSeenMs } from './constants.ts'
import { coveredEvent } from './coveredEvent.ts'
import { guardCard } from './guardCard.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('MouseEvent', Event)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Told = { isPrevented: boolean; isStopped: boolean }
type Box = { left: number; top: number; right: number; bottom: number; width: number; height: number }
const box = (left: number): Box => ({ left, top: 0, right: left + 100, bottom: 40, width: 100, height: 40 })

/** A card with a control of each kind, in its own window, and a page that passes the given events to the guard. */
function createCard() {
  const presses: string[] = []
  const told: string[] = []
  const control = (name: string, tagName: string, guard: string | undefined, left: number) => {
    const element = {
      name,
      tagName,
      dataset: guard === undefined ? {} : { guard },
      value: '',
      at: box(left),
      ariaDisabled: null,
      closest: () => element,
      getBoundingClientRect: () => element.at,
      toggleAttribute: () => true,
      removeAttribute() {},
      dispatchEvent: (event: Event) => fire('click', element, { event }),
    }
    return element
  }
  const hold = control('hold', 'BUTTON', 'hold', 0)
  const press = control('press', 'BUTTON', undefined, 200)
  const field = control('field', 'INPUT', undefined, 400)
  const no = control('no', 'BUTTON', 'no', 600)
  const step = control('step', 'BUTTON', 'step', 800)
  const controls = [hold, press, field, no, step]
  const says = { textContent: '', parentElement: null }
  /** The scrolling part of a long card. */
  let scroll: object | null = null
  let scrolled = () => {}
  const card = {
    firstChild: {},
    offsetHeight: 300,
    inert: false,
    contains: (target: unknown) => target === card || controls.includes(target as typeof hold),
    querySelectorAll: () => controls,
    querySelector: (selector: string) =>
      selector === '.says'
        ? says
        : selector === '.scroll'
          ? scroll
          : selector.includes('primary')
            ? press
            : null,
    toggleAttribute: () => true,
    addEventListener(type: string, listen: () => void) {
      if (type === 'scroll') scrolled = listen
    },
    removeEventListener() {},
    dispatchEvent: ({ type }: Event) => told.push(type) > 0,
  }
  const listeners = new Map<string, ((event: never) => void)[]>()
  const signals = new Set<AbortSignal | undefined>()
  let changed: (records: { target: unknown }[]) => void = () => {}
  const noObserver = class {
    observe() {}
    disconnect() {}
  }
  const page = {
    innerWidth: 800,
    innerHeight: 800,
    devicePixelRatio: 1,
    document: {
      visibilityState: 'visible',
      hasFocus: () => true,
      addEventListener() {},
      removeEventListener() {},
    },
    addEventListener(
      type: string,
      listen: (event: never) => void,
      { signal }: { signal?: AbortSignal } = {},
    ) {
      const all = [...(listeners.get(type) ?? []), listen]
      listeners.set(type, all)
      // One listener per signal, however many the guard adds: Node warns about more than ten.
      if (!signals.has(signal)) signal?.addEventListener('abort', () => listeners.clear())
      signals.add(signal)
    },
    removeEventListener() {},
    ResizeObserver: noObserver,
    MutationObserver: class extends noObserver {
      constructor(listen: typeof changed) {
        super()
        changed = listen
      }
    },
  }
  function fire(type: string, target: unknown, { event, ...fields }: Record<string, unknown> = {}): Told {
    const result: Told = { isPrevented: false, isStopped: false }
    const made = event ?? {
      timeStamp: performance.now(),
      type,
      target,
      isTrusted: true,
      isPrimary: true,
      button: 0,
      pointerId: 1,
      pointerType: 'mouse',
      detail: 1,
      preventDefault: () => {
        result.isPrevented = true
      },
      stopImmediatePropagation: () => {
        result.isStopped = true
      },
      ...fields,
    }
    for (const listen of listeners.get(type) ?? []) listen(made as never)
    if (type === 'click' && event) presses.push((target as typeof hold).name)
    return result
  }
  const end = guardCard(card as unknown as HTMLElement, {
    page: page as unknown as Window & typeof globalThis,
    isWindow: true,
    words: en.guard,
    now: () => Date.now(),
  })
  const tick = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const at = (x: number, y = 20) => ({ clientX: x, clientY: y, screenX: x + 50, screenY: y + 70 })
  /** The visitor looks at the card and moves the pointer to a control. */
  async function hover(x: number) {
    await tick(windowSeenMs)
    for (const from of [30, 20, 10]) fire('pointermove', card, at(x - from))
    await tick(pointerMs)
    fire('pointermove', card, at(x))
  }
  async function tabTo(element: unknown) {
    await tick(windowSeenMs)
    fire('keydown', card, { key: 'Tab' })
    fire('focusin', element)
    await tick(keyMs)
  }
  /** Presses by pointer for the given time. */
  async function pressFor(ms: number, element = hold) {
    const x = element.at.left + 50
    fire('pointerdown', element, at(x))
    await tick(ms)
    fire('pointerup', element, at(x))
    await tick(watchMs + 100)
  }
  const change = (target: unknown) => changed([{ target }])
  return {
    card,
    hold,
    press,
    field,
    no,
    step,
    page,
    presses,
    told,
    says,
    fire,
    hover,
    tabTo,
    pressFor,
    tick,
    at,
    end,
    change,
    /** Makes the card longer than its frame, scrolled to a place. */
    scrollTo(scrollTop: number) {
      scroll = { scrollTop, clientHeight: 300, scrollHeight: 500, querySelector: () => null }
      scrolled()
    },
  }
}

describe('guardCard', () => {
  test('default: accepts a hold by a pointer that moved there, and two presses of a key', async () => {
    const one = createCard()
    await one.hover(50)
    await one.pressFor(holdMs)
    expect(one.presses).toEqual(['hold'])
    const two = createCard()
    await two.tabTo(two.hold)
    two.fire('keydown', two.hold, { key: 'Enter' })
    await two.tick(keyMs)
    expect(two.presses).toEqual([])
    two.fire('keydown', two.hold, { key: 'Enter' })
    await two.tick(watchMs + 100)
    expect(two.presses).toEqual(['hold'])
  })

  test('attack: ignores a hold that is 1 ms too short, ends elsewhere, or ends with another pointer', async () => {
    const short = createCard()
    await short.hover(50)
    await short.pressFor(holdMs - 1)
    expect(short.presses).toEqual([])
    for (const last of [{ clientX: 101, screenX: 151 }, { pointerId: 2 }, { clientY: 41, screenY: 111 }]) {
      const { hover, hold, fire, tick, at, presses } = createCard()
      await hover(50)
      fire('pointerdown', hold, at(50))
      await tick(holdMs)
      fire('pointerup', hold, { ...at(50), ...last })
      await tick(watchMs + 100)
      expect(presses).toEqual([])
    }
  })

  test('behavior: asks to read to the end only until the visitor did', async () => {
    const { hover, scrollTo, pressFor, says, tick, presses } = createCard()
    scrollTo(0)
    await hover(50)
    await pressFor(holdMs)
    expect(says.textContent).toBe(en.guard.unread)
    scrollTo(200)
    await tick(0)
    expect(says.textContent).toBe('')
    await hover(50)
    await pressFor(holdMs)
    expect(presses).toEqual(['hold'])
  })

  test('attack: measures a press by event timestamps, so a busy thread cannot make it longer', async () => {
    const made = (timeStamp: number) => ({ timeStamp })
    const { hover, hold, fire, tick, at, presses } = createCard()
    await hover(50)
    fire('pointerdown', hold, { ...at(50), ...made(10_000) })
    await tick(holdMs + 200)
    fire('pointerup', hold, { ...at(50), ...made(10_120) })
    await tick(watchMs + 100)
    expect(presses).toEqual([])
    // A pointer that has just arrived, and keys.
    const quick = createCard()
    await quick.tick(windowSeenMs)
    for (const [x, timeStamp] of [
      [20, 1],
      [40, 20],
      [50, 40],
    ] as const)
      quick.fire('pointermove', quick.card, { ...quick.at(x), ...made(timeStamp) })
    await quick.tick(pointerMs + 200)
    quick.fire('pointerdown', quick.press, { ...quick.at(250), ...made(100) })
    quick.fire('pointerup', quick.press, { ...quick.at(250), ...made(110) })
    await quick.tick(watchMs + 100)
    expect(quick.presses).toEqual([])
    const keys = createCard()
    await keys.tick(windowSeenMs)
    keys.fire('keydown', keys.card, { key: 'Tab', ...made(1) })
    keys.fire('focusin', keys.press, made(2))
    await keys.tick(keyMs + 200)
    keys.fire('keydown', keys.press, { key: 'Enter', ...made(60) })
    await keys.tick(watchMs + 100)
    expect(keys.presses).toEqual([])
  })

  test('attack: ignores a press before the card was in view long enough, or without moves over it', async () => {
    const early = createCard()
    await early.tick(windowSeenMs - 1)
    await early.pressFor(0, early.press)
    const still = createCard()
    await still.tick(windowSeenMs)
    await still.pressFor(holdMs)
    await still.pressFor(0, still.press)
    expect([...early.presses, ...still.presses]).toEqual([])
  })

  test('attack: ignores a hold if one move within a frame was outside of the button', async () => {
    const { hover, hold, fire, tick, at, presses } = createCard()
    await hover(50)
    fire('pointerdown', hold, at(50))
    await tick(holdMs / 2)
    fire('pointermove', hold, { ...at(51), getCoalescedEvents: () => [at(150), at(51)] })
    await tick(holdMs)
    fire('pointerup', hold, at(51))
    await tick(watchMs + 100)
    expect(presses).toEqual([])
  })

  test('attack: ignores a hold if the browser cancels the pointer, or it leaves the card', async () => {
    for (const type of ['pointercancel', 'pointerout']) {
      const { card, hover, hold, fire, tick, at, presses } = createCard()
      await hover(50)
      fire('pointerdown', hold, at(50))
      await tick(holdMs / 2)
      fire(type, card, { ...at(50), relatedTarget: null })
      await tick(holdMs)
      fire('pointerup', hold, at(50))
      await tick(watchMs + 100)
      expect(presses).toEqual([])
    }
  })

  test('attack: ignores other mouse buttons and secondary fingers', async () => {
    for (const fields of [{ button: 1 }, { button: 2 }, { isPrimary: false }]) {
      const { hover, press, fire, tick, at, presses } = createCard()
      await hover(250)
      fire('pointerdown', press, { ...at(250), ...fields })
      fire('pointerup', press, { ...at(250), ...fields })
      await tick(watchMs + 100)
      expect(presses).toEqual([])
      expect(fire('auxclick', press)).toEqual({ isPrevented: true, isStopped: true })
    }
  })

  test('attack: blocks the context menu while a button is held, and only then', async () => {
    const { hover, hold, fire, at } = createCard()
    expect(fire('contextmenu', hold).isPrevented).toBe(false)
    await hover(50)
    fire('pointerdown', hold, at(50))
    expect(fire('contextmenu', hold)).toEqual({ isPrevented: true, isStopped: true })
  })

  test.each(['dragstart', 'dragover', 'drop'])(
    'attack: blocks %s in a card that was pressed',
    async (type) => {
      const { hover, field, fire, at } = createCard()
      await hover(450)
      fire('pointerdown', field, at(450))
      fire('pointerup', field, at(450))
      expect(fire(type, field)).toEqual({ isPrevented: true, isStopped: true })
    },
  )

  test.each(['paste', 'beforeinput'])('attack: blocks %s until a press in the card', async (type) => {
    const { hover, field, fire, at } = createCard()
    await hover(450)
    expect(fire(type, field)).toEqual({ isPrevented: true, isStopped: true })
    fire('pointerdown', field, at(450))
    fire('pointerup', field, at(450))
    expect(fire(type, field)).toEqual({ isPrevented: false, isStopped: false })
  })

  test('attack: discards text that a script or a password manager enters before a press in the card', async () => {
    const { hover, field, fire, at } = createCard()
    await hover(450)
    field.value = 'chosen by the page'
    expect(fire('input', field, { isTrusted: false }).isStopped).toBe(true)
    expect(field.value).toBe('')
    expect(fire('change', field).isStopped).toBe(true)
    fire('pointerdown', field, at(450))
    fire('pointerup', field, at(450))
    field.value = 'mine'
    expect(fire('input', field).isStopped).toBe(false)
    expect(field.value).toBe('mine')
  })

  test('attack: ignores a repeating key, and a key that was pressed before the focus arrived', async () => {
    const repeated = createCard()
    await repeated.tabTo(repeated.press)
    expect(repeated.fire('keydown', repeated.press, { key: 'Enter', repeat: true })).toEqual({
      isPrevented: true,
      isStopped: true,
    })
    const moved = createCard()
    await moved.tick(windowSeenMs)
    moved.fire('focusin', moved.press)
    await moved.tick(keyMs)
    moved.fire('keydown', moved.press, { key: 'Enter' })
    const soon = createCard()
    await soon.tabTo(soon.hold)
    soon.fire('focusin', soon.press)
    soon.fire('keydown', soon.press, { key: ' ' })
    expect(soon.fire('keyup', soon.press, { key: ' ' }).isPrevented).toBe(true)
    // The browser itself clicks a `step` control; Firefox does so on key up.
    soon.fire('focusin', soon.step)
    soon.fire('keydown', soon.step, { key: ' ' })
    expect(soon.fire('keyup', soon.step, { key: ' ' }).isPrevented).toBe(true)
    expect(soon.fire('click', soon.step, { pointerType: '', detail: 0 }).isStopped).toBe(true)
    for (const one of [repeated, moved, soon]) {
      await one.tick(watchMs + 100)
      expect(one.presses).toEqual([])
    }
  })

  test('attack: ignores Enter in a field if it repeats, or comes before a press in the card', async () => {
    const { hover, field, fire, at, tick, presses } = createCard()
    await hover(450)
    fire('keydown', field, { key: 'Enter' })
    fire('pointerdown', field, at(450))
    fire('pointerup', field, at(450))
    fire('keydown', field, { key: 'Enter', repeat: true })
    await tick(watchMs + 100)
    expect(presses).toEqual([])
    expect(fire('keydown', field, { key: 'Enter' })).toEqual({ isPrevented: true, isStopped: true })
    await tick(watchMs + 100)
    expect(presses).toEqual(['press'])
  })

  test('attack: blocks clicks by scripts, clicks without a whole press, and repeated clicks', async () => {
    const { hover, press, fire, tick, presses } = createCard()
    await hover(250)
    for (const fields of [
      { isTrusted: false, pointerType: '' },
      { pointerType: 'mouse' },
      { pointerType: '', detail: 2 },
    ]) {
      for (let at = 0; at < 2; at++) {
        expect(fire('click', press, fields)).toEqual({ isPrevented: true, isStopped: true })
        await tick(keyMs)
      }
    }
    await tick(watchMs + 100)
    expect(presses).toEqual([])
  })

  test('behavior: accepts two clicks of assistive technology, but not at once', async () => {
    const { hover, press, fire, tick, presses } = createCard()
    await hover(250)
    const click = () => fire('click', press, { pointerType: '', detail: 0 })
    click()
    await tick(keyMs - 1)
    click()
    await tick(watchMs + 100)
    expect(presses).toEqual([])
    click()
    await tick(watchMs + 100)
    expect(presses).toEqual(['press'])
  })

  test('attack: counts one press if a second one comes while the first is being checked', async () => {
    const { hover, press, pressFor, fire, tick, at, presses } = createCard()
    await hover(250)
    fire('pointerdown', press, at(250))
    fire('pointerup', press, at(250))
    await tick(50)
    await pressFor(0, press)
    await tick(watchMs + 100)
    expect(presses).toEqual(['press'])
  })

  test('attack: drops a press if the window loses the focus, or the page moves, right after it', async () => {
    const away = createCard()
    await away.hover(250)
    away.fire('pointerdown', away.press, away.at(250))
    away.fire('pointerup', away.press, away.at(250))
    await away.tick(50)
    away.fire('blur', away.page)
    await away.tick(watchMs + 100)
    expect([away.presses, away.told]).toEqual([[], [coveredEvent]])
    const moved = createCard()
    await moved.hover(250)
    moved.fire('pointerdown', moved.press, moved.at(250))
    moved.fire('pointerup', moved.press, moved.at(250))
    moved.fire('pointermove', moved.card, { ...moved.at(250), screenX: 500 })
    await moved.tick(watchMs + 100)
    expect(moved.presses).toEqual([])
  })

  test('attack: drops a hold if a control moves under the pointer, or the card’s content changes', async () => {
    for (const happens of ['resize', 'content'] as const) {
      const { card, hover, hold, press, page, fire, tick, at, presses, change } = createCard()
      await hover(50)
      fire('resize', page)
      await tick(windowSeenMs)
      for (const x of [30, 40, 50]) fire('pointermove', card, at(x))
      await tick(pointerMs)
      fire('pointerdown', hold, at(50))
      press.at = box(10)
      if (happens === 'resize') fire('resize', page)
      else change(card)
      await tick(holdMs)
      fire('pointerup', hold, at(50))
      await tick(watchMs + 100)
      expect(presses, happens).toEqual([])
    }
  })

  test('attack: drops a press if the card closes while it is being checked', async () => {
    const { hover, press, fire, tick, at, end, presses } = createCard()
    await hover(250)
    fire('pointerdown', press, at(250))
    fire('pointerup', press, at(250))
    await tick(50)
    end()
    await tick(watchMs + 100)
    expect(presses).toEqual([])
  })

  test('behavior: “no” reacts to every press, and nothing reacts once the guard has ended', async () => {
    const { no, hold, fire, card, end, hover, pressFor, presses } = createCard()
    expect(fire('click', no, { pointerType: 'mouse' })).toEqual({ isPrevented: false, isStopped: false })
    expect(fire('keydown', no, { key: 'Enter' })).toEqual({ isPrevented: false, isStopped: false })
    end()
    expect(card.inert).toBe(true)
    await hover(50)
    await pressFor(holdMs, hold)
    expect(presses).toEqual([])
  })
})

import type { Texts } from '../texts/en.ts'
import { holdMs } from './constants.ts'
import { coveredEvent } from './coveredEvent.ts'
import { createKeyRule } from './createKeyRule.ts'
import { createTrail } from './createTrail.ts'
import { type Control, controlSelector, toControl } from './toControl.ts'
import { watchPress } from './watchPress.ts'
import { type Place, watchSight } from './watchSight.ts'

/** What a guard says to the visitor. */
export type GuardWords = Texts['guard']

/** Where the card is, and in which words its guard speaks. */
export type GuardParameters = Place & {
  words: GuardWords
  /** @default that of the page */
  now?: (() => number) | undefined
}

/** A press that is on its way. */
type Press = { control: Control; id: number; at: number; isTouch: boolean; isHeld: boolean }

const types = [
  ...['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'pointerout', 'mousedown', 'click'],
  ...['auxclick', 'contextmenu', 'keydown', 'keyup', 'focusin'],
  ...['beforeinput', 'input', 'change', 'paste', 'drop', 'dragover', 'dragstart'],
]

/**
 * Guards a card: nothing in it reacts unless the visitor has it before their eyes, and presses it on purpose. Events that
 * come too early are swallowed on their way to the card. What it holds against is listed in `docs/security.md`.
 *
 * - A pointer has to be moved over the card for a while before it presses, with the card at one place of the screen, and
 *   presses and lets go inside of one control. What moves value or grants power is held. Fingers do not hover: they hold
 *   whatever does something.
 * - Keys have to reach a control by Tab a while before they press it, and press what moves value or grants power twice.
 * - Presses of assistive technology, which come without pointer or key, are made twice.
 * - What ends a question reacts to every press: a page could end it as well.
 *
 * @returns what takes the guard away; then nothing in the card reacts any more.
 */
export function guardCard(
  card: HTMLElement,
  { page, isWindow, words, now = () => performance.now() }: GuardParameters,
): () => void {
  const ended = new AbortController()
  const passing = new WeakSet<Event>()
  const values = new WeakMap<EventTarget, string>()
  const trail = createTrail(now)
  const keys = createKeyRule(now)
  let press: Press | undefined
  /** How the click that follows a press is to be judged. */
  let pointed: { element: HTMLElement; isGood: boolean } | undefined
  let keyed: { element: EventTarget; isGood: boolean } | undefined
  /** The visitor pressed something in the card since the page has the focus: so what they type is for it. */
  let isEntered = false
  let isBusy = false
  let isLost = false
  let readyTimer: ReturnType<typeof setTimeout> | undefined
  let holdTimer: ReturnType<typeof setTimeout> | undefined

  const sight = watchSight(card, { page, isWindow }, (loss) => {
    if (loss) {
      isLost = true
      keys.reset()
      cancel()
    }
    if (loss === 'away') isEntered = false
    update()
  })
  function update() {
    // Called while the sight is being set up, too.
    queueMicrotask(() => {
      if (ended.signal.aborted) return
      for (const element of card.querySelectorAll<HTMLElement>(controlSelector)) {
        const control = toControl(element, card)
        if (!control || control.kind === 'no' || control.kind === 'field') continue
        const isReady = sight.isSeen() && (control.kind === 'step' || sight.isRead())
        if (element.ariaDisabled !== String(!isReady)) element.ariaDisabled = String(!isReady)
      }
      card.toggleAttribute('data-seen', sight.isSeen())
      card.toggleAttribute('data-ready', sight.isSeen() && trail.isReady())
    })
  }
  function say(text: string) {
    const place = card.querySelector<HTMLElement>('.says')
    if (!place) return
    // What is said must not move a button that is about to be pressed.
    place.parentElement?.style.setProperty('min-height', `${place.parentElement.offsetHeight}px`)
    place.textContent = text
  }
  function cancel(text = '') {
    clearTimeout(holdTimer)
    if (!press) return
    press.control.element.removeAttribute('data-held')
    press.control.element.removeAttribute('data-holding')
    if (press.isHeld || text) say(text)
    press = undefined
  }
  /** Starts over; what is known of the place on the screen is forgotten with it. */
  function restart(isNew = false) {
    cancel()
    trail.reset()
    keys.reset()
    sight.restart(isNew)
  }

  /** Why a control does not react, if so. */
  function refusal({ kind, element }: Control): string | undefined {
    if (isBusy || (element as HTMLButtonElement).disabled) return ''
    if (!sight.isSeen()) return words.unseen
    if ((kind === 'press' || kind === 'hold') && !sight.isRead()) return words.unread
    return undefined
  }
  /** What counts is done after a last look. */
  async function confirm({ element }: Control) {
    isBusy = true
    isLost = false
    isEntered = true
    say('')
    card.toggleAttribute('data-watched', true)
    const isGood = await watchPress(card, { page, isWindow }, now, () => isLost, ended.signal)
    card.toggleAttribute('data-watched', false)
    isBusy = false
    if (ended.signal.aborted) return
    if (isGood) {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true })
      passing.add(click)
      element.dispatchEvent(click)
    } else if (card.dispatchEvent(new Event(coveredEvent, { cancelable: true }))) {
      say(words.covered)
      restart()
    }
  }
  function confirmTwice(control: Control) {
    const isDone = keys.confirm(control.element) === 'done'
    control.element.toggleAttribute('data-armed', !isDone)
    if (isDone) return void confirm(control)
    say(words.again)
  }

  function isInside({ element }: Control, event: PointerEvent): boolean {
    const box = element.getBoundingClientRect()
    const { clientX: x, clientY: y } = event
    return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
  }
  function follow(event: PointerEvent): boolean {
    const isSame = trail.add(event)
    if (!isSame) {
      isLost = true
      cancel(words.still)
    }
    clearTimeout(readyTimer)
    const ms = trail.readyInMs()
    // A timer may be a little early by the clock that counts.
    if (ms !== undefined) readyTimer = setTimeout(update, ms + 5)
    update()
    return isSame
  }

  const listeners: Record<string, (event: never) => void> = {
    pointerdown(event: PointerEvent) {
      keys.rest()
      cancel()
      pointed = undefined
      const control = toControl(event.target, card)
      // Made by assistive technology: the click that follows is judged.
      if (event.pointerType === '') return
      const isReady = trail.isReady()
      const isTouch = event.pointerType === 'touch' || (event.pointerType === 'pen' && !isReady)
      if (isTouch) trail.reset()
      const isSame = follow(event)
      if (!control || control.kind === 'no') return
      const { element, kind } = control
      const isHover = isTouch || (isReady && isSame)
      const isPlain = event.isPrimary && event.button === 0
      const text = isPlain ? (refusal(control) ?? (isHover ? undefined : words.still)) : ''
      pointed = { element, isGood: false }
      if (text !== undefined) {
        if (text) say(text)
        event.stopImmediatePropagation()
        return
      }
      if (kind === 'field') {
        isEntered = true
        pointed.isGood = true
        return
      }
      const isHeld = kind === 'hold' || (kind === 'press' && isTouch)
      press = { control, id: event.pointerId, at: now(), isTouch, isHeld }
      if (!isHeld) return
      say(words.holding)
      element.toggleAttribute('data-holding', true)
      holdTimer = setTimeout(() => {
        element.toggleAttribute('data-held', true)
        say(words.full)
      }, holdMs)
    },
    pointermove(event: PointerEvent) {
      if (event.pointerType === 'touch' && press?.id !== event.pointerId) return
      follow(event)
      // Moves of one frame come as one: none of them may have been outside.
      const moves = event.getCoalescedEvents?.() ?? []
      const { control, id } = press ?? {}
      if (control && id === event.pointerId && ![event, ...moves].every((move) => isInside(control, move)))
        cancel(words.short)
    },
    pointerout(event: PointerEvent) {
      const { relatedTarget } = event
      const isOver = relatedTarget !== null && card.contains(relatedTarget as Node)
      if (event.pointerType === 'touch' || isOver) return
      cancel()
      trail.reset()
      update()
    },
    pointercancel: () => cancel(),
    pointerup(event: PointerEvent) {
      const isSame = follow(event)
      if (event.pointerType === 'touch') trail.reset()
      if (!press || press.id !== event.pointerId) return
      const { control, at, isHeld } = press
      const isLong = !isHeld || now() - at >= holdMs
      const isGood = isSame && isLong && isInside(control, event) && sight.isSeen()
      pointed = { element: control.element, isGood }
      cancel(isLong ? '' : words.short)
      if (!isGood) return
      isEntered = true
      if (control.kind !== 'step') void confirm(control)
    },
    mousedown(event: MouseEvent) {
      if (pointed && !pointed.isGood && !press) event.stopImmediatePropagation()
    },
    click(event: MouseEvent) {
      const control = toControl(event.target, card)
      if (!control || control.kind === 'no') return
      const { element, kind } = control
      const byPointer = pointed?.element === element ? pointed : undefined
      const byKey = keyed?.element === element ? keyed : undefined
      pointed = undefined
      keyed = undefined
      const isLeading = kind === 'step' || kind === 'field'
      if (byPointer ?? byKey) {
        if (!isLeading || !(byPointer ?? byKey)?.isGood) block(event)
        return
      }
      // Neither pointer nor key: assistive technology. A pointer whose press did not begin here is none.
      const { pointerType } = event as Partial<PointerEvent>
      if (pointerType || event.detail > 1) return block(event)
      const text = refusal(control)
      if (text === undefined && isLeading) {
        isEntered = true
        return
      }
      block(event)
      if (text) say(text)
      else if (text === undefined) confirmTwice(control)
    },
    auxclick: (event: Event) => block(event),
    contextmenu(event: Event) {
      // Held fingers ask for one.
      if (press?.isHeld) block(event)
    },
    keydown(event: KeyboardEvent) {
      if (/^(Tab|Arrow)/.test(event.key)) return keys.move()
      keys.rest()
      const control = toControl(event.target, card)
      if (!control) return
      if (control.kind === 'field') {
        if (event.key === 'Enter') submit(event)
        return
      }
      if (event.key !== 'Enter' && event.key !== ' ') return
      const { element, kind } = control
      keyed = { element, isGood: false }
      if (event.repeat) return block(event)
      if (kind === 'no') return
      const text = refusal(control) ?? (keys.isSettled(element) ? undefined : words.keys)
      if (text !== undefined || kind !== 'step') block(event)
      if (text) say(text)
      if (text !== undefined) return
      keyed.isGood = true
      isEntered = true
      if (kind === 'press') void confirm(control)
      else if (kind === 'hold') confirmTwice(control)
    },
    keyup(event: KeyboardEvent) {
      if (event.key === 'Tab' || event.key === 'Shift') return
      keys.rest()
      const control = toControl(event.target, card)
      // Firefox clicks when the key is let go.
      if (event.key === ' ' && control && keyed?.element === control.element) {
        if (!keyed.isGood && control.kind !== 'no') event.preventDefault()
        if (control.kind === 'press' || control.kind === 'hold') event.preventDefault()
      }
      // The click of this key comes before the next task.
      setTimeout(() => {
        keyed = undefined
      })
    },
    focusin: (event: FocusEvent) => keys.focus(event.target),
    beforeinput(event: Event) {
      if (!mayType(event.target)) block(event)
    },
    paste(event: Event) {
      if (!mayType(event.target)) block(event)
    },
    input(event: Event) {
      const field = event.target as HTMLInputElement
      if (mayType(field)) return void values.set(field, field.value)
      // An input method cannot be stopped before.
      field.value = values.get(field) ?? ''
      event.stopImmediatePropagation()
    },
    change(event: Event) {
      if (!mayType(event.target)) event.stopImmediatePropagation()
    },
    // Nothing is dragged into a card, out of it, or within.
    drop: (event: Event) => block(event),
    dragover: (event: Event) => block(event),
    dragstart: (event: Event) => block(event),
  }
  function mayType(field: EventTarget | null): boolean {
    // What the visitor's own press brought is theirs to type into at once.
    const isNext = isEntered && sight.isClear()
    if (isNext || (sight.isSeen() && field !== null && keys.isSettled(field))) {
      isEntered = true
      return true
    }
    say(sight.isSeen() ? words.field : words.unseen)
    return false
  }
  /** Enter in a field presses what the card is for. */
  function submit(event: KeyboardEvent) {
    block(event)
    const control = toControl(card.querySelector('.actions .primary'), card)
    if (!control || event.repeat || !mayType(event.target)) return
    const text = refusal(control)
    if (text) say(text)
    else if (text === undefined && control.kind === 'hold') confirmTwice(control)
    else if (text === undefined) void confirm(control)
  }
  function block(event: Event) {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  function handle(event: Event) {
    // Keys that move the focus may come from anywhere in the page.
    const isOutside = !card.contains(event.target as Node | null)
    if (passing.has(event) || (isOutside && event.type !== 'keydown')) return
    // Made by a script; what a script writes into a field is told by an event as well.
    if (!event.isTrusted && event.type !== 'input' && event.type !== 'change') return block(event)
    listeners[event.type]?.(event as never)
  }

  const { signal } = ended
  for (const type of types) page.addEventListener(type, handle, { capture: true, signal })
  // A size that leaves every control where it was is none of an attack: hosts give the frame room for what the guard says.
  const layOut = () =>
    [...card.querySelectorAll(controlSelector)]
      .map((element) => element.getBoundingClientRect())
      .map(({ left, top, width, height }) => [left, top, width, height].map(Math.round).join())
      .concat(String(page.devicePixelRatio))
      .join(' ')
  let layout = ''
  function compare() {
    const last = layout
    layout = layOut()
    if (layout !== last) restart()
    update()
  }
  page.addEventListener('resize', compare, { signal })
  const sizes = new page.ResizeObserver(compare)
  sizes.observe(card)
  const contents = new page.MutationObserver((records) => {
    layout = layOut()
    if (records.some(({ target }) => target === card)) restart(true)
    update()
  })
  contents.observe(card, { childList: true, subtree: true })

  return () => {
    ended.abort()
    clearTimeout(readyTimer)
    clearTimeout(holdTimer)
    sizes.disconnect()
    contents.disconnect()
    sight.stop()
    card.inert = true
  }
}

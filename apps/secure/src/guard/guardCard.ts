import { block } from './block.ts'
import { cancel } from './cancel.ts'
import { canType } from './canType.ts'
import { clickListeners } from './clickListeners.ts'
import { createKeyRule } from './createKeyRule.ts'
import { createTrail } from './createTrail.ts'
import type { Guard, GuardListeners, GuardWords } from './Guard.ts'
import { keyListeners } from './keyListeners.ts'
import { pointerListeners } from './pointerListeners.ts'
import { restart } from './restart.ts'
import { controlSelector } from './toControl.ts'
import { update } from './update.ts'
import { type Loss, type Place, watchSight } from './watchSight.ts'

/** Where the card is, and the texts of its guard. */
export type GuardParameters = Place & {
  words: GuardWords
  /** @default the page's */
  now?: (() => number) | undefined
}

/**
 * Guards a card: its controls only react when the visitor sees the card and presses on purpose. Events that come too early
 * are stopped before they reach the card. `docs/evidence/security.md` lists the attacks it prevents.
 *
 * - A pointer must move over the card for a while before it presses, with the card at one place on the screen. It must
 *   press and release inside one control. Controls that move value or grant power must be held. Touch cannot hover, so
 *   every control that does something must be held.
 * - Keys must reach a control by Tab a while before they press it. They press controls that move value or grant power twice.
 * - Presses of assistive technology, which come without pointer or key, are made twice.
 * - Controls that end an approval react to every press, since a page could end it as well.
 *
 * @returns a function that removes the guard; afterwards nothing in the card reacts.
 */
export function guardCard(
  card: HTMLElement,
  { page, isWindow, words, now = () => performance.now() }: GuardParameters,
): () => void {
  const state: Omit<Guard, 'sight'> = {
    card,
    page,
    isWindow,
    words,
    now,
    ended: new AbortController(),
    passing: new WeakSet(),
    values: new WeakMap(),
    trail: createTrail(now),
    keys: createKeyRule(now),
    isEntered: false,
    isBusy: false,
    isLost: false,
  }
  // `watchSight` reports during its own setup, so handlers of its reports run in a microtask.
  const guard = state as Guard
  guard.sight = watchSight(card, { page, isWindow }, (loss) => lose(guard, loss))

  const listeners: GuardListeners = {
    ...pointerListeners(guard),
    ...clickListeners(guard),
    ...keyListeners(guard),
    ...fieldListeners(guard),
  }
  const { signal } = guard.ended
  const handle = (event: Event) => filterEvent(guard, listeners, event)
  for (const type of Object.keys(listeners)) page.addEventListener(type, handle, { capture: true, signal })
  const endLayout = watchLayout(guard)

  return () => {
    guard.ended.abort()
    clearTimeout(guard.readyTimer)
    clearTimeout(guard.holdTimer)
    endLayout()
    guard.sight.stop()
    card.inert = true
  }
}

function lose(guard: Guard, loss: Loss | undefined): void {
  if (loss) {
    guard.isLost = true
    guard.keys.reset()
    cancel(guard)
  }
  if (loss === 'away') guard.isEntered = false
  update(guard)
}

/** Passes an event to its listener, or stops it. */
function filterEvent({ card, passing }: Guard, listeners: GuardListeners, event: Event): void {
  // Keys that move the focus may come from anywhere in the page.
  const isOutside = !card.contains(event.target as Node | null)
  if (passing.has(event) || (isOutside && event.type !== 'keydown')) return
  // Dispatched by a script. Exception: `input` and `change` also report text that a script wrote into a field.
  if (!event.isTrusted && event.type !== 'input' && event.type !== 'change') block(event)
  else listeners[event.type]?.(event as never)
}

/** Listeners for input into fields, and for drag and drop. */
function fieldListeners(guard: Guard): GuardListeners {
  const { values } = guard
  return {
    beforeinput(event: Event) {
      if (!canType(guard, event.target)) block(event)
    },
    paste(event: Event) {
      if (!canType(guard, event.target)) block(event)
    },
    input(event: Event) {
      const field = event.target as HTMLInputElement
      if (canType(guard, field)) return void values.set(field, field.value)
      // An input method cannot be stopped earlier.
      field.value = values.get(field) ?? ''
      event.stopImmediatePropagation()
    },
    change(event: Event) {
      if (!canType(guard, event.target)) event.stopImmediatePropagation()
    },
    // Blocks dragging into, out of and within a card.
    drop: (event: Event) => block(event),
    dragover: (event: Event) => block(event),
    dragstart: (event: Event) => block(event),
  }
}

/** Restarts the guard when a control moves or the card's content changes. Returns a function that stops it. */
function watchLayout(guard: Guard): () => void {
  const { card, page, ended } = guard
  // A size change that leaves every control in place is not an attack: hosts make room for the guard's messages.
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
    if (layout !== last) restart(guard)
    update(guard)
  }
  page.addEventListener('resize', compare, { signal: ended.signal })
  const sizes = new page.ResizeObserver(compare)
  sizes.observe(card)
  const contents = new page.MutationObserver((records) => {
    layout = layOut()
    if (records.some(({ target }) => target === card)) restart(guard, true)
    update(guard)
  })
  contents.observe(card, { childList: true, subtree: true })
  return () => {
    sizes.disconnect()
    contents.disconnect()
  }
}

import { block } from './block.ts'
import { cancel } from './cancel.ts'
import { clickListeners } from './clickListeners.ts'
import { createKeyRule } from './createKeyRule.ts'
import { createTrail } from './createTrail.ts'
import { fieldListeners } from './fieldListeners.ts'
import type { Guard, GuardListeners, GuardWords } from './Guard.ts'
import { keyListeners } from './keyListeners.ts'
import { pointerListeners } from './pointerListeners.ts'
import { update } from './update.ts'
import { watchLayout } from './watchLayout.ts'
import { type Loss, type Place, watchSight } from './watchSight.ts'

/** Where the card is, and in which words its guard speaks. */
export type GuardParameters = Place & {
  words: GuardWords
  /** @default that of the page */
  now?: (() => number) | undefined
}

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
 * @returns a function that removes the guard; then nothing in the card reacts any more.
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
  // The sight reports while it is being set up; what reports ask of it waits for a microtask.
  const guard = state as Guard
  guard.sight = watchSight(card, { page, isWindow }, (loss) => lose(guard, loss))

  const listeners: GuardListeners = {
    ...pointerListeners(guard),
    ...clickListeners(guard),
    ...keyListeners(guard),
    ...fieldListeners(guard),
  }
  const { signal } = guard.ended
  const handle = (event: Event) => judge(guard, listeners, event)
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

/** Lets an event through to its listener, or keeps it from the card. */
function judge({ card, passing }: Guard, listeners: GuardListeners, event: Event): void {
  // Keys that move the focus may come from anywhere in the page.
  const isOutside = !card.contains(event.target as Node | null)
  if (passing.has(event) || (isOutside && event.type !== 'keydown')) return
  // Made by a script; an event also reports what a script writes into a field.
  if (!event.isTrusted && event.type !== 'input' && event.type !== 'change') block(event)
  else listeners[event.type]?.(event as never)
}

import { cancel } from './cancel.ts'
import { holdMs } from './constants.ts'
import { followPointer } from './followPointer.ts'
import type { Guard } from './Guard.ts'
import { refusalOf } from './refusalOf.ts'
import { showHint } from './showHint.ts'
import { toControl } from './toControl.ts'

/** Handles pointer down: the press starts or is refused. */
export function pressDown(guard: Guard, event: PointerEvent): void {
  const { card, trail, keys, words, now } = guard
  keys.rest()
  cancel(guard)
  guard.pointed = undefined
  const control = toControl(event.target, card)
  // Made by assistive technology: the following click is judged instead.
  if (event.pointerType === '') return
  const isReady = trail.isReady(event.timeStamp)
  const isTouch = event.pointerType === 'touch' || (event.pointerType === 'pen' && !isReady)
  if (isTouch) trail.reset()
  const isSame = followPointer(guard, event)
  if (!control || control.kind === 'no') return
  const { element, kind } = control
  const isHover = isTouch || (isReady && isSame)
  const isPlain = event.isPrimary && event.button === 0
  const text = isPlain ? (refusalOf(guard, control) ?? (isHover ? undefined : words.still)) : ''
  guard.pointed = { element, isGood: false }
  if (text !== undefined) {
    if (text) showHint(guard, text)
    event.stopImmediatePropagation()
    return
  }
  if (kind === 'field') {
    guard.isEntered = true
    guard.pointed.isGood = true
    return
  }
  const isHeld = kind === 'hold' || (kind === 'press' && isTouch)
  guard.press = { control, id: event.pointerId, at: now(), madeAt: event.timeStamp, isTouch, isHeld }
  if (!isHeld) return
  showHint(guard, words.holding)
  element.toggleAttribute('data-holding', true)
  guard.holdTimer = setTimeout(() => {
    element.toggleAttribute('data-held', true)
    showHint(guard, words.full)
  }, holdMs)
}

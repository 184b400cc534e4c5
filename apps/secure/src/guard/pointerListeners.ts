import { cancel } from './cancel.ts'
import { confirmPress } from './confirmPress.ts'
import { holdMs, roundingMs } from './constants.ts'
import { followPointer } from './followPointer.ts'
import type { Guard, GuardListeners } from './Guard.ts'
import { isInside } from './isInside.ts'
import { pressDown } from './pressDown.ts'
import { update } from './update.ts'

/** Listeners of pointers and fingers. */
export function pointerListeners(guard: Guard): GuardListeners {
  const { card, trail, words, now } = guard
  return {
    pointerdown: (event: PointerEvent) => pressDown(guard, event),
    pointermove(event: PointerEvent) {
      if (event.pointerType === 'touch' && guard.press?.id !== event.pointerId) return
      followPointer(guard, event)
      // Moves of one frame come as one: none of them may have been outside.
      const moves = event.getCoalescedEvents?.() ?? []
      const { control, id } = guard.press ?? {}
      if (control && id === event.pointerId && ![event, ...moves].every((move) => isInside(control, move)))
        cancel(guard, words.short)
    },
    pointerout(event: PointerEvent) {
      const { relatedTarget } = event
      const isOver = relatedTarget !== null && card.contains(relatedTarget as Node)
      if (event.pointerType === 'touch' || isOver) return
      cancel(guard)
      trail.reset()
      update(guard)
    },
    pointercancel: () => cancel(guard),
    pointerup(event: PointerEvent) {
      const { sight } = guard
      const isSame = followPointer(guard, event)
      if (event.pointerType === 'touch') trail.reset()
      if (!guard.press || guard.press.id !== event.pointerId) return
      const { control, at, madeAt, isHeld } = guard.press
      // By both clocks: a page on the same thread can have a short press handled late.
      const isLong = !isHeld || (now() - at >= holdMs && event.timeStamp - madeAt >= holdMs - roundingMs)
      const isGood = isSame && isLong && isInside(control, event) && sight.isSeen()
      guard.pointed = { element: control.element, isGood }
      cancel(guard, isLong ? '' : words.short)
      if (!isGood) return
      guard.isEntered = true
      if (control.kind !== 'step') void confirmPress(guard, control)
    },
  }
}

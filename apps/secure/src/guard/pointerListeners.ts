import { cancel } from './cancel.ts'
import { confirmPress } from './confirmPress.ts'
import { holdMs, roundingMs } from './constants.ts'
import { followPointer } from './followPointer.ts'
import type { Guard, GuardListeners } from './Guard.ts'
import { pressDown } from './pressDown.ts'
import type { Control } from './toControl.ts'
import { update } from './update.ts'

/** Listeners for pointers and touch. */
export function pointerListeners(guard: Guard): GuardListeners {
  const { card, trail, words, now } = guard
  return {
    pointerdown: (event: PointerEvent) => pressDown(guard, event),
    pointermove(event: PointerEvent) {
      if (event.pointerType === 'touch' && guard.press?.id !== event.pointerId) return
      followPointer(guard, event)
      // Moves within one frame are coalesced into one event: none of them may have been outside.
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
      // Checks both clocks: a page on the same thread can delay the handling of a short press.
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

/** Whether a pointer is over a control. */
function isInside({ element }: Control, { clientX: x, clientY: y }: PointerEvent): boolean {
  const box = element.getBoundingClientRect()
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
}

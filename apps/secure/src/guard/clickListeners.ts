import { block } from './block.ts'
import { confirmTwice } from './confirmTwice.ts'
import type { Guard, GuardListeners } from './Guard.ts'
import { refusalOf } from './refusalOf.ts'
import { say } from './say.ts'
import { toControl } from './toControl.ts'

/** Listeners of clicks, which follow a press or come from assistive technology. */
export function clickListeners(guard: Guard): GuardListeners {
  return {
    mousedown(event: MouseEvent) {
      if (guard.pointed && !guard.pointed.isGood && !guard.press) event.stopImmediatePropagation()
    },
    click(event: MouseEvent) {
      const control = toControl(event.target, guard.card)
      if (!control || control.kind === 'no') return
      const { element, kind } = control
      const byPointer = guard.pointed?.element === element ? guard.pointed : undefined
      const byKey = guard.keyed?.element === element ? guard.keyed : undefined
      guard.pointed = undefined
      guard.keyed = undefined
      const isLeading = kind === 'step' || kind === 'field'
      if (byPointer ?? byKey) {
        if (!isLeading || !(byPointer ?? byKey)?.isGood) block(event)
        return
      }
      // Neither pointer nor key: assistive technology. A pointer whose press began elsewhere is not.
      const { pointerType } = event as Partial<PointerEvent>
      if (pointerType || event.detail > 1) return block(event)
      const text = refusalOf(guard, control)
      if (text === undefined && isLeading) {
        guard.isEntered = true
        return
      }
      block(event)
      if (text) say(guard, text)
      else if (text === undefined) confirmTwice(guard, control)
    },
    auxclick: (event: Event) => block(event),
    contextmenu(event: Event) {
      // Held fingers ask for one.
      if (guard.press?.isHeld) block(event)
    },
  }
}

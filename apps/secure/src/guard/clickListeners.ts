import { block } from './block.ts'
import { confirmTwice } from './confirmTwice.ts'
import type { Guard, GuardListeners } from './Guard.ts'
import { refusalOf } from './refusalOf.ts'
import { showHint } from './showHint.ts'
import { toControl } from './toControl.ts'

/** Listeners for clicks, which follow a press or are made by assistive technology. */
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
      // Neither pointer nor key means assistive technology. This excludes a pointer whose press began elsewhere.
      const { pointerType } = event as Partial<PointerEvent>
      if (pointerType || event.detail > 1) return block(event)
      const text = refusalOf(guard, control)
      if (text === undefined && isLeading) {
        guard.isEntered = true
        return
      }
      block(event)
      if (text) showHint(guard, text)
      else if (text === undefined) confirmTwice(guard, control)
    },
    auxclick: (event: Event) => block(event),
    contextmenu(event: Event) {
      // A long touch causes it.
      if (guard.press?.isHeld) block(event)
    },
  }
}

import { block } from './block.ts'
import { canType } from './canType.ts'
import { confirmPress } from './confirmPress.ts'
import { confirmTwice } from './confirmTwice.ts'
import type { Guard, GuardListeners } from './Guard.ts'
import { refusalOf } from './refusalOf.ts'
import { showHint } from './showHint.ts'
import { toControl } from './toControl.ts'

/** Listeners for keys and focus changes. */
export function keyListeners(guard: Guard): GuardListeners {
  const { card, keys, words } = guard
  return {
    keydown(event: KeyboardEvent) {
      if (/^(Tab|Arrow)/.test(event.key)) return keys.move()
      keys.rest()
      const control = toControl(event.target, card)
      if (!control) return
      if (control.kind === 'field') {
        if (event.key === 'Enter') submit(guard, event)
        return
      }
      if (event.key !== 'Enter' && event.key !== ' ') return
      const { element, kind } = control
      guard.keyed = { element, isGood: false }
      if (event.repeat) return block(event)
      if (kind === 'no') return
      const text =
        refusalOf(guard, control) ?? (keys.isSettled(element, event.timeStamp) ? undefined : words.keys)
      if (text !== undefined || kind !== 'step') block(event)
      if (text) showHint(guard, text)
      if (text !== undefined) return
      guard.keyed.isGood = true
      guard.isEntered = true
      if (kind === 'press') void confirmPress(guard, control)
      else if (kind === 'hold') confirmTwice(guard, control)
    },
    keyup(event: KeyboardEvent) {
      if (event.key === 'Tab' || event.key === 'Shift') return
      keys.rest()
      const control = toControl(event.target, card)
      // Firefox clicks on key up.
      if (event.key === ' ' && control && guard.keyed?.element === control.element) {
        if (!guard.keyed.isGood && control.kind !== 'no') event.preventDefault()
        if (control.kind === 'press' || control.kind === 'hold') event.preventDefault()
      }
      // The click of this key is dispatched before the next task.
      setTimeout(() => {
        guard.keyed = undefined
      })
    },
    focusin: (event: FocusEvent) => keys.focus(event.target, event.timeStamp),
  }
}

/** Enter in a field presses the card's main control. */
function submit(guard: Guard, event: KeyboardEvent): void {
  const { card } = guard
  block(event)
  const control = toControl(card.querySelector('.actions .primary'), card)
  if (!control || event.repeat || !canType(guard, event.target)) return
  const text = refusalOf(guard, control)
  if (text) showHint(guard, text)
  else if (text === undefined && control.kind === 'hold') confirmTwice(guard, control)
  else if (text === undefined) void confirmPress(guard, control)
}

import { confirmPress } from './confirmPress.ts'
import type { Guard } from './Guard.ts'
import { showHint } from './showHint.ts'
import type { Control } from './toControl.ts'

/** Requires a second press before a control acts. */
export function confirmTwice(guard: Guard, control: Control): void {
  const isDone = guard.keys.confirm(control.element) === 'done'
  control.element.toggleAttribute('data-armed', !isDone)
  if (isDone) void confirmPress(guard, control)
  else showHint(guard, guard.words.again)
}

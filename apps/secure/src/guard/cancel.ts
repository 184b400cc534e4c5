import type { Guard } from './Guard.ts'
import { showHint } from './showHint.ts'

/** Cancels the press in progress and shows the reason. */
export function cancel(guard: Guard, text = ''): void {
  clearTimeout(guard.holdTimer)
  const { press } = guard
  if (!press) return
  press.control.element.removeAttribute('data-held')
  press.control.element.removeAttribute('data-holding')
  if (press.isHeld || text) showHint(guard, text)
  guard.press = undefined
}

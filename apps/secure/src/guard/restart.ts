import { cancel } from './cancel.ts'
import type { Guard } from './Guard.ts'

/** Starts over, forgetting the card's place on the screen. */
export function restart(guard: Guard, isNew = false): void {
  cancel(guard)
  guard.trail.reset()
  guard.keys.reset()
  guard.sight.restart(isNew)
}

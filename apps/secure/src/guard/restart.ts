import { cancel } from './cancel.ts'
import type { Guard } from './Guard.ts'

/** Starts over; what is known of the place on the screen is forgotten with it. */
export function restart(guard: Guard, isNew = false): void {
  cancel(guard)
  guard.trail.reset()
  guard.keys.reset()
  guard.sight.restart(isNew)
}

import { cancel } from './cancel.ts'
import type { Guard } from './Guard.ts'
import { update } from './update.ts'

/** Follows a pointer over the card; returns whether the card is still at the same place on the screen. */
export function followPointer(guard: Guard, event: PointerEvent): boolean {
  const isSame = guard.trail.add(event)
  if (!isSame) {
    guard.isLost = true
    cancel(guard, guard.words.still)
  }
  clearTimeout(guard.readyTimer)
  const ms = guard.trail.readyInMs()
  // Timers may fire slightly early by the guard's clock.
  if (ms !== undefined) guard.readyTimer = setTimeout(() => update(guard), ms + 5)
  update(guard)
  return isSame
}

import type { Guard } from './Guard.ts'
import { showHint } from './showHint.ts'

/** Whether text typed into a field counts; shows the missing condition. */
export function canType(guard: Guard, field: EventTarget | null): boolean {
  const { sight, keys, words } = guard
  // A field that the visitor's own press brought up accepts text immediately.
  const isNext = guard.isEntered && sight.isClear()
  if (isNext || (sight.isSeen() && field !== null && keys.isSettled(field))) {
    guard.isEntered = true
    return true
  }
  showHint(guard, sight.isSeen() ? words.field : words.unseen)
  return false
}

import type { Guard } from './Guard.ts'
import { say } from './say.ts'

/** Whether what is typed into a field counts; says what is missing. */
export function mayType(guard: Guard, field: EventTarget | null): boolean {
  const { sight, keys, words } = guard
  // What the visitor's own press brought is theirs to type into at once.
  const isNext = guard.isEntered && sight.isClear()
  if (isNext || (sight.isSeen() && field !== null && keys.isSettled(field))) {
    guard.isEntered = true
    return true
  }
  say(guard, sight.isSeen() ? words.field : words.unseen)
  return false
}

import { confirmWithinMs, keyMs, roundingMs } from './constants.ts'

/** Keyboard activity on a card. */
export type KeyRule = {
  /** A key that moves the focus was pressed in the page itself. */
  move(): void
  /** Any other input happened: the next focus change is not due to a key. */
  rest(): void
  /** The focus has moved to an element. */
  focus(element: EventTarget | null, madeAt?: number): void
  /** Whether a key of this page moved the focus there, long enough ago. */
  isSettled(element: EventTarget, madeAt?: number): boolean
  /** Handles a press that must be repeated: `again` after the first, `done` after the second. */
  confirm(element: HTMLElement): 'again' | 'done'
  /** Resets all state. */
  reset(): void
}

/**
 * Creates the keyboard rule. A key pressed for something else must not hit a button that was just focused by the page, by a
 * script or by a closing window.
 */
export function createKeyRule(now: () => number): KeyRule {
  let isMoving = false
  let focused: { element: EventTarget; at: number; madeAt: number | undefined } | undefined
  let armed: { element: HTMLElement; at: number } | undefined

  return {
    move() {
      isMoving = true
    },
    rest() {
      isMoving = false
    },
    focus(element, madeAt) {
      focused = isMoving && element ? { element, at: now(), madeAt } : undefined
      if (armed && armed.element !== element) armed = undefined
    },
    isSettled: (element, madeAt) =>
      focused?.element === element &&
      now() - focused.at >= keyMs &&
      (madeAt === undefined || focused.madeAt === undefined || madeAt - focused.madeAt >= keyMs - roundingMs),
    confirm(element) {
      const ms = armed?.element === element ? now() - armed.at : undefined
      if (ms !== undefined && ms < keyMs) return 'again'
      if (ms !== undefined && ms <= confirmWithinMs) {
        armed = undefined
        return 'done'
      }
      armed = { element, at: now() }
      return 'again'
    },
    reset() {
      isMoving = false
      focused = undefined
      armed = undefined
    },
  }
}

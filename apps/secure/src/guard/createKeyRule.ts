import { confirmWithinMs, keyMs, roundingMs } from './constants.ts'

/** What the keyboard did on a card. */
export type KeyRule = {
  /** A key that moves the focus went down in the page itself. */
  move(): void
  /** Any other input came: what has the focus next did not get it by a key. */
  rest(): void
  /** Something has the focus from now on. */
  focus(element: EventTarget | null, madeAt?: number): void
  /** Whether keys of this page moved the focus there, long enough ago. */
  isSettled(element: EventTarget, madeAt?: number): boolean
  /** A press that counts only when another follows: `again` after the first, `done` after the second. */
  confirm(element: HTMLElement): 'again' | 'done'
  /** Forgets everything. */
  reset(): void
}

/**
 * Creates the rule for keys. A key that was pressed for something else must not land on a button that the focus was just
 * moved to: by the page, by a script or by a window that closed.
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

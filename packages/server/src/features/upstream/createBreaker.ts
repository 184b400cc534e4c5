import type { Clock } from '../../kit/Clock.ts'

/** When a breaker opens, and for how long. */
export type BreakerOptions = {
  /** Failures within the window that open it. @default 3 */
  failures?: number | undefined
  /** Window in milliseconds. @default 60000 */
  windowMs?: number | undefined
  /** How long calls are blocked, in milliseconds. @default 15000 */
  pauseMs?: number | undefined
}

/** Keeps callers from waiting for a source that has just failed repeatedly. */
export type Breaker = {
  /** `open`: calls are blocked. `halfOpen`: one call is let through, and its outcome decides. */
  state(): 'closed' | 'open' | 'halfOpen'
  /** Whether this caller may try; if so, it must report the outcome. */
  enter(): boolean
  succeeded(): void
  failed(): void
  /** The caller gave up before the outcome was known. */
  left(): void
}

/** A [circuit breaker](https://martinfowler.com/bliki/CircuitBreaker.html): closed, open after failures, then half open. */
export function createBreaker({
  failures = 3,
  windowMs = 60_000,
  pauseMs = 15_000,
  clock,
}: BreakerOptions & { clock: Clock }): Breaker {
  let failedAt: number[] = []
  let openedAt: number | undefined
  let isTrying = false

  function state() {
    if (openedAt === undefined) return 'closed'
    return clock() - openedAt < pauseMs ? 'open' : 'halfOpen'
  }

  return {
    state,
    enter() {
      const now = state()
      if (now === 'closed') return true
      if (now === 'open' || isTrying) return false
      isTrying = true
      return true
    },
    succeeded() {
      failedAt = []
      openedAt = undefined
      isTrying = false
    },
    failed() {
      const now = clock()
      failedAt = [...failedAt.filter((at) => now - at < windowMs), now].slice(-failures)
      if (isTrying || failedAt.length >= failures) openedAt = now
      isTrying = false
    },
    left() {
      isTrying = false
    },
  }
}

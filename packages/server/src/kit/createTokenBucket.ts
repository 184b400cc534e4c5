import type { Clock } from './Clock.ts'

/** A bucket that refills over time. It may go into debt, so that one large request is delayed, not refused. */
export type TokenBucket = {
  /** Takes `cost` tokens if any are left; returns whether it did. */
  take(cost?: number): boolean
  /**
   * Charges the additional cost of an admitted request, unless others have put the bucket into debt in the meantime.
   * Returns whether it did.
   */
  charge(cost: number): boolean
  /** Milliseconds until `take` will succeed. */
  waitMs(): number
  /** Whether the bucket is full, so that it can be dropped. */
  isFull(): boolean
}

/** Creates a full bucket of `burst` tokens that gains `perSecond` tokens a second. */
export function createTokenBucket(options: { perSecond: number; burst: number; clock: Clock }): TokenBucket {
  const { perSecond, burst, clock } = options
  let tokens = burst
  let updatedAt = clock()

  function refill() {
    const now = clock()
    tokens = Math.min(burst, tokens + (Math.max(0, now - updatedAt) / 1_000) * perSecond)
    updatedAt = now
  }

  return {
    take(cost = 1) {
      refill()
      if (tokens < 1) return false
      tokens -= cost
      return true
    },
    charge(cost) {
      refill()
      if (tokens < 0) return false
      tokens -= cost
      return true
    },
    waitMs() {
      refill()
      return tokens >= 1 ? 0 : Math.ceil(((1 - tokens) / perSecond) * 1_000)
    },
    isFull() {
      refill()
      return tokens >= burst
    },
  }
}

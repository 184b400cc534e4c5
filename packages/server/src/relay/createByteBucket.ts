/**
 * Bytes that may be transferred, refilled over time. Bytes already transferred count in full, so the bucket can go into
 * debt.
 */
export type ByteBucket = {
  spend(bytes: number, nowMs: number): void
  /** Milliseconds until it is out of debt. */
  waitMs(nowMs: number): number
  /** Whether it is as full as a new one, so that it can be forgotten. */
  isFull(nowMs: number): boolean
}

/** Creates a full bucket of `burst` bytes that gains `perSecond` bytes a second. */
export function createByteBucket(options: { perSecond: number; burst: number; nowMs: number }): ByteBucket {
  const { perSecond, burst } = options
  let left = burst
  let updatedAtMs = options.nowMs

  function refill(nowMs: number) {
    if (nowMs > updatedAtMs) left = Math.min(burst, left + ((nowMs - updatedAtMs) / 1_000) * perSecond)
    updatedAtMs = nowMs
  }

  return {
    spend(bytes, nowMs) {
      refill(nowMs)
      left -= bytes
    },
    waitMs(nowMs) {
      refill(nowMs)
      return left >= 0 ? 0 : Math.ceil((-left / perSecond) * 1_000)
    },
    isFull(nowMs) {
      refill(nowMs)
      return left >= burst
    },
  }
}

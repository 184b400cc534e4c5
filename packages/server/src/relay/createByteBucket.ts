/** A byte budget that refills over time. Transferred bytes count in full, so the bucket can go into debt. */
export type ByteBucket = {
  spend(bytes: number, nowMs: number): void
  /** Returns the milliseconds until the bucket is out of debt. */
  waitMs(nowMs: number): number
  /** Whether the bucket is full, so that it can be dropped. */
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

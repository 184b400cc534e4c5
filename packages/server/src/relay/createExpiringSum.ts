/** Sum of stored bytes that expire over time. */
export type ExpiringSum = {
  /** Adds bytes until an expiry returned by `roundExpiry`; a negative number subtracts them. */
  add(bytes: number, untilMs: number): void
  total(nowMs: number): number
}

/**
 * Rounds an expiry up, so that a sum has at most a few hundred entries, however many messages there are: to 5 seconds
 * within five minutes, to a minute within an hour, to an hour beyond.
 */
export function roundExpiry(expiresAtMs: number, nowMs: number): number {
  const ttlMs = expiresAtMs - nowMs
  const stepMs = ttlMs <= 300_000 ? 5_000 : ttlMs <= 3_600_000 ? 60_000 : 3_600_000
  return Math.ceil(expiresAtMs / stepMs) * stepMs
}

/** Creates an empty sum. */
export function createExpiringSum(): ExpiringSum {
  const parts = new Map<number, number>()
  let sum = 0
  let nextExpiryMs = Number.POSITIVE_INFINITY

  function drop(nowMs: number) {
    nextExpiryMs = Number.POSITIVE_INFINITY
    for (const [untilMs, bytes] of parts) {
      if (untilMs > nowMs) {
        nextExpiryMs = Math.min(nextExpiryMs, untilMs)
        continue
      }
      parts.delete(untilMs)
      sum -= bytes
    }
  }

  return {
    add(bytes, untilMs) {
      const before = parts.get(untilMs)
      // Released after it expired, so the sum no longer contains it.
      if (before === undefined && bytes < 0) return
      parts.set(untilMs, (before ?? 0) + bytes)
      sum += bytes
      nextExpiryMs = Math.min(nextExpiryMs, untilMs)
    },
    total(nowMs) {
      if (nextExpiryMs <= nowMs) drop(nowMs)
      return sum
    },
  }
}

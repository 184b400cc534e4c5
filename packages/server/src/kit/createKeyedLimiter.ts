import type { Clock } from './Clock.ts'
import { createTokenBucket, type TokenBucket } from './createTokenBucket.ts'

/** Limits how often each key (an IP address) may act. */
export type KeyedLimiter = {
  /** Takes one token of the key; `0` if allowed, otherwise the milliseconds to wait. */
  take(key: string): number
  /**
   * Takes the additional cost of an admitted request of the key; `0` if allowed, otherwise the milliseconds to wait.
   */
  charge(key: string, cost: number): number
}

/** Creates one token bucket per key, and drops those that are full again. */
export function createKeyedLimiter(options: {
  perSecond: number
  burst: number
  clock: Clock
  /** Maximum number of keys before full buckets are dropped. @default 10000 */
  maxKeys?: number | undefined
}): KeyedLimiter {
  const { maxKeys = 10_000 } = options
  const buckets = new Map<string, TokenBucket>()
  let sweepAt = maxKeys

  function sweep() {
    for (const [key, bucket] of buckets) if (bucket.isFull()) buckets.delete(key)
    // An attacker with many addresses must not make every request pay for a sweep.
    sweepAt = Math.max(maxKeys, buckets.size * 2)
  }

  function bucketOf(key: string): TokenBucket {
    let bucket = buckets.get(key)
    if (!bucket) {
      if (buckets.size >= sweepAt) sweep()
      bucket = createTokenBucket(options)
      buckets.set(key, bucket)
    }
    return bucket
  }

  return {
    take(key) {
      const bucket = bucketOf(key)
      return bucket.take() ? 0 : bucket.waitMs()
    },
    charge(key, cost) {
      const bucket = bucketOf(key)
      return bucket.charge(cost) ? 0 : bucket.waitMs()
    },
  }
}

import type { Clock } from './Clock.ts'
import { createKeyedLimiter, type KeyedLimiter } from './createKeyedLimiter.ts'
import { toLimitKey } from './toLimitKey.ts'
import { toWideLimitKey, wideLimitFactor } from './toWideLimitKey.ts'

/**
 * Limits how often each caller may act, by IP address: one IPv4 address, or one IPv6 /64; an IPv6 /48 gets four times
 * the limit.
 */
export function createAddressLimiter(options: {
  perSecond: number
  burst: number
  clock: Clock
}): KeyedLimiter {
  const { perSecond, burst } = options
  const narrow = createKeyedLimiter(options)
  const wide = createKeyedLimiter({
    ...options,
    perSecond: perSecond * wideLimitFactor,
    burst: burst * wideLimitFactor,
  })
  const both = (ip: string, act: (limiter: KeyedLimiter, key: string) => number): number => {
    const waitMs = act(narrow, toLimitKey(ip))
    const key = toWideLimitKey(ip)
    // A request rejected for its /64 does not count towards the /48.
    return waitMs || key === undefined ? waitMs : act(wide, key)
  }
  return {
    take: (ip) => both(ip, (limiter, key) => limiter.take(key)),
    charge: (ip, cost) => both(ip, (limiter, key) => limiter.charge(key, cost)),
  }
}

import { createHash, createHmac } from 'node:crypto'
import type { AddressLimiter, CreateAddressLimiter } from '../AddressLimiter.ts'
import { createAddressLimiter } from '../createAddressLimiter.ts'
import { settlesWithin } from '../settlesWithin.ts'
import { toLimitKey } from '../toLimitKey.ts'
import { toWideLimitKey, wideLimitFactor } from '../toWideLimitKey.ts'
import type { RedisConnection } from './createRedisConnection.ts'

/**
 * A token bucket per key. It uses the clock of Redis, so the clocks of the processes need not agree. The first argument
 * is the number of tokens wanted; the script takes as many as are available, at least one. A cost is charged in full
 * and may leave a debt. Returns the number of tokens taken, and the milliseconds to wait if none were taken.
 */
const script = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local wanted, isCost = tonumber(ARGV[1]), ARGV[2] == '1'
local taken, wait, buckets = wanted, 0, {}
for i, key in ipairs(KEYS) do
  local rate, burst = tonumber(ARGV[1 + 2 * i]), tonumber(ARGV[2 + 2 * i])
  local stored = redis.call('HMGET', key, 'tokens', 'at')
  local tokens = burst
  if stored[1] then tokens = math.min(burst, stored[1] + math.max(0, now - stored[2]) / 1000 * rate) end
  buckets[i] = { tokens, rate, burst }
  if tokens < (isCost and 0 or 1) then
    taken = 0
    wait = math.max(wait, math.ceil((1 - tokens) / rate * 1000))
  elseif not isCost then taken = math.min(taken, math.floor(tokens)) end
end
for i, key in ipairs(KEYS) do
  local tokens, rate, burst = buckets[i][1] - taken, buckets[i][2], buckets[i][3]
  redis.call('HSET', key, 'tokens', tostring(tokens), 'at', now)
  redis.call('PEXPIRE', key, math.ceil((burst - tokens) / rate * 1000) + 1000)
end
return { taken, wait }
`
const scriptHash = createHash('sha1').update(script).digest('hex')

/** Longer than Redis takes, and short enough for a waiting request. */
const answerTimeoutMs = 250
/** Takes tokens for a tenth of a second at once, so that most requests do not wait for Redis. */
const leaseShare = 0.1
const maxLease = 50
const leaseMs = 1_000
const maxKeys = 10_000

type Lease = { left: number; untilMs: number; deniedUntilMs: number; asking: Promise<void> | undefined }

/**
 * Creates limiters that all processes share. Each process also counts locally. A request that exceeds the local limit
 * is refused without asking Redis. While Redis is down, each process uses its local count, so an outage blocks no
 * visitor and lifts no limit.
 */
export function sharedLimiters(
  redis: Pick<RedisConnection, 'isReady' | 'send'>,
  { key: secret }: { /** The same for all processes, and not stored in Redis. */ key: Uint8Array },
): CreateAddressLimiter {
  /**
   * Addresses are not stored, not even for a minute. A plain hash would not protect them: there are few enough
   * addresses to try all.
   */
  const keyOf = (name: string, key: string) =>
    `foyer:limit:${name}:${createHmac('sha256', secret).update(key).digest('base64url').slice(0, 22)}`

  return ({ name, perSecond, burst, clock }) => {
    const local = createAddressLimiter({ perSecond, burst, clock })
    const leases = new Map<string, Lease>()
    const share = Math.max(1, Math.min(maxLease, Math.floor(perSecond * leaseShare)))

    function leaseOf(key: string): Lease {
      let lease = leases.get(key)
      if (lease) return lease
      if (leases.size >= maxKeys) leases.clear()
      lease = { left: 0, untilMs: 0, deniedUntilMs: 0, asking: undefined }
      leases.set(key, lease)
      return lease
    }

    /**
     * Requests tokens from Redis. Returns the number granted, or the negative time to wait. Grants all while Redis is
     * down.
     */
    async function ask(ip: string, wanted: number, isCost: boolean): Promise<number> {
      const wide = toWideLimitKey(ip)
      const keys = [toLimitKey(ip), ...(wide === undefined ? [] : [wide])].map((key) => keyOf(name, key))
      const rates = [
        perSecond,
        burst,
        ...(wide ? [perSecond * wideLimitFactor, burst * wideLimitFactor] : []),
      ]
      const rest = [String(keys.length), ...keys, String(wanted), isCost ? '1' : '0', ...rates.map(String)]
      const answered = evaluate(redis, rest).catch(() => undefined)
      if (!redis.isReady() || !(await settlesWithin(answered, answerTimeoutMs))) return wanted
      const answer = await answered
      if (!answer) return wanted
      const [taken, waitMs] = answer
      return taken || -Math.max(1, waitMs)
    }

    async function takeShared(ip: string): Promise<number> {
      const lease = leaseOf(toLimitKey(ip))
      for (;;) {
        const nowMs = clock()
        if (lease.deniedUntilMs > nowMs) return lease.deniedUntilMs - nowMs
        if (lease.left > 0 && lease.untilMs > nowMs) {
          lease.left--
          return 0
        }
        lease.asking ??= ask(ip, share, false)
          .then((given) => {
            if (given < 0) lease.deniedUntilMs = clock() - given
            else Object.assign(lease, { left: given, untilMs: clock() + leaseMs })
          })
          .finally(() => {
            lease.asking = undefined
          })
        await lease.asking
      }
    }

    return {
      take(ip) {
        const waitMs = local.take(ip)
        if (waitMs || !redis.isReady()) return waitMs
        const lease = leases.get(toLimitKey(ip))
        if (lease && lease.left > 0 && lease.untilMs > clock()) {
          lease.left--
          return 0
        }
        return takeShared(ip)
      },
      async charge(ip, cost) {
        const waitMs = local.charge(ip, cost)
        if (waitMs || !redis.isReady()) return waitMs
        return Math.max(0, -(await ask(ip, cost, true)))
      },
    } satisfies AddressLimiter
  }
}

async function evaluate(
  redis: Pick<RedisConnection, 'send'>,
  rest: readonly string[],
): Promise<[number, number]> {
  try {
    return (await redis.send(['EVALSHA', scriptHash, ...rest])) as [number, number]
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error
    return (await redis.send(['EVAL', script, ...rest])) as [number, number]
  }
}

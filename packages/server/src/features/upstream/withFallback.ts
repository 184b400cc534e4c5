import type { CaipNetworkId, Gap } from '@foyer/contract'
import type { Clock } from '../../kit/Clock.ts'
import type { Logger } from '../../kit/Logger.ts'
import { RequestError } from '../../kit/RequestError.ts'
import { silentLogger } from '../../kit/silentLogger.ts'
import { type Breaker, type BreakerOptions, createBreaker } from './createBreaker.ts'
import type { Driver } from './Driver.ts'
import { gapReason } from './gapReason.ts'
import { ProviderError } from './ProviderError.ts'

/** How patient `withFallback` is. */
export type FallbackOptions = {
  /** Of each driver, for each chain. */
  breaker?: BreakerOptions | undefined
  /**
   * Maximum wait for an answer, in milliseconds; the drivers that are still to be asked share what is left of it. It is
   * shorter than a client's patience, so that a client hears of what is missing. @default 6000
   */
  budgetMs?: number | undefined
  /** @default Date.now */
  clock?: Clock | undefined
  logger?: Logger | undefined
}

/** Says what it lacks. */
type Partial = { missing: readonly Gap[] }

/** What to ask a driver. */
export type FallbackQuestion<service, answer> = {
  chainId: CaipNetworkId
  call(service: service, signal: AbortSignal): Promise<answer>
  /** Only this driver, because only it can continue what it began. */
  only?: string | undefined
  signal?: AbortSignal | undefined
}

/** What became of a question. */
export type FallbackAnswer<answer> = {
  /** The first complete one, or the best of the incomplete ones; absent if there is none. */
  answer: answer | undefined
  /** Who gave it. */
  driver: string | undefined
  /** Why there is no answer; absent if there is one. */
  reason: Gap['reason'] | undefined
  /** Why one before who gave the answer did not; absent where the first one did. */
  stoodInFor?: Gap['reason'] | undefined
}

/** Drivers in an order. */
export type Fallback<service> = {
  /** Names of those who know a chain, in their order. */
  names(chainId: CaipNetworkId): readonly string[]
  /**
   * Asks one after the other until an answer is sound.
   *
   * @throws RequestError of a driver: the question was wrong, and the next one would say so too. What the caller's signal
   * was aborted with.
   */
  ask<answer extends Partial>(question: FallbackQuestion<service, answer>): Promise<FallbackAnswer<answer>>
}

/**
 * Stands for several drivers that know the same, the last resort last.
 *
 * One that is down, slow or talks nonsense costs its share of the time; after some failures it is not asked for a while.
 * The log has the driver, the chain, the reason and the time it took, and nothing of the question.
 */
export function withFallback<service>(
  part: Gap['part'],
  drivers: readonly Driver<service>[],
  options: FallbackOptions = {},
): Fallback<service> {
  const { budgetMs = 6_000, clock = Date.now, logger = silentLogger } = options
  const names = drivers.map(({ name }) => name)
  if (new Set(names).size < names.length) throw new Error(`Two drivers of ${part} have one name`)
  /** A node that is down says nothing of another chain's. */
  const breakers = new Map<string, { breaker: Breaker; reason: Gap['reason'] }>()

  function knowing(chainId: CaipNetworkId) {
    return drivers.filter(({ chains }) => !chains || chains.includes(chainId))
  }

  function breakerOf(driver: string, chainId: CaipNetworkId) {
    const key = `${driver} ${chainId}`
    const known = breakers.get(key)
    if (known) return known
    const made = { breaker: createBreaker({ ...options.breaker, clock }), reason: 'down' as const }
    breakers.set(key, made)
    return made
  }

  return {
    names: (chainId) => knowing(chainId).map(({ name }) => name),
    async ask<answer extends Partial>({ chainId, call, only, signal }: FallbackQuestion<service, answer>) {
      const wanted = knowing(chainId).filter(({ name }) => only === undefined || name === only)
      const endsAt = performance.now() + budgetMs
      let best: { answer: answer; driver: string } | undefined
      let reason: Gap['reason'] | undefined
      let unsupported: RequestError | undefined
      for (const [index, { name, service }] of wanted.entries()) {
        const guard = breakerOf(name, chainId)
        if (!guard.breaker.enter()) {
          reason = guard.reason
          continue
        }
        const startedAt = performance.now()
        const log = (fields: object, text: string, level: 'debug' | 'warn' = 'warn') => {
          const durationMs = Math.round(performance.now() - startedAt)
          logger[level]({ part, driver: name, chainId, ...fields, durationMs }, text)
        }
        const limitMs = Math.max((endsAt - startedAt) / (wanted.length - index), 1)
        try {
          const answer = await inTime(name, limitMs, signal, (both) => call(service, both))
          const gap = answer.missing.find((missing) => missing.part === part)
          if (!gap) {
            if (guard.breaker.state() !== 'closed') log({}, 'provider is back')
            else log({}, 'provider answered', 'debug')
            guard.breaker.succeeded()
            return { answer, driver: name, reason: undefined, stoodInFor: reason }
          }
          best ??= { answer, driver: name }
          reason = gap.reason
        } catch (error) {
          if (signal?.aborted || error instanceof RequestError) {
            // The question was wrong or is no longer asked: that says nothing of the driver.
            guard.breaker.left()
            if (!isUnsupported(error)) throw error
            unsupported = error
            continue
          }
          reason = gapReason(error)
        }
        guard.reason = reason
        guard.breaker.failed()
        log({ reason, breaker: guard.breaker.state() }, 'provider failed')
      }
      if (best) return { ...best, reason: undefined }
      if (unsupported && !reason) throw unsupported
      return { answer: undefined, driver: undefined, reason: reason ?? 'down' }
    },
  }
}

/** Another driver may know the chain. */
function isUnsupported(error: unknown): error is RequestError {
  return error instanceof RequestError && error.code === 'CHAIN_NOT_SUPPORTED'
}

/** A driver whose time is over has so long to give what it has. */
const graceMs = 200

/** Ends at the limit, also where a driver does not heed its signal. */
async function inTime<output>(
  name: string,
  limitMs: number,
  signal: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<output>,
): Promise<output> {
  signal?.throwIfAborted()
  const limit = new AbortController()
  const both = signal ? AbortSignal.any([signal, limit.signal]) : limit.signal
  let grace: NodeJS.Timeout | undefined
  const ended = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true, signal: limit.signal })
    limit.signal.addEventListener('abort', () => {
      grace = setTimeout(() => reject(limit.signal.reason), graceMs)
    })
  })
  const timer = setTimeout(() => limit.abort(new ProviderError(name, 'slow')), limitMs)
  try {
    return await Promise.race([run(both), ended])
  } catch (error) {
    // A driver may wrap what its signal was aborted with.
    if (limit.signal.aborted && !signal?.aborted) throw limit.signal.reason
    throw error
  } finally {
    clearTimeout(timer)
    // Its remaining work is not awaited.
    limit.abort()
    clearTimeout(grace)
  }
}

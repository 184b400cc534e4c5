import type { CaipNetworkId, Gap } from '@foyer/contract'
import { ProviderError } from '@foyer/providers/driver'
import type { Clock } from '../../kit/Clock.ts'
import type { Logger } from '../../kit/Logger.ts'
import { RequestError } from '../../kit/RequestError.ts'
import { silentLogger } from '../../kit/silentLogger.ts'
import { providerCalls, providerDuration } from '../../signals/instruments.ts'
import type { Vitals } from '../../signals/Vitals.ts'
import { type Breaker, type BreakerOptions, createBreaker } from './createBreaker.ts'
import type { Driver } from './Driver.ts'
import { gapReason } from './gapReason.ts'

/** Time limits of `withFallback`. */
export type FallbackOptions = {
  /** Applies to each driver and chain. */
  breaker?: BreakerOptions | undefined
  /**
   * Maximum wait for a response, in milliseconds; the remaining drivers share the time left. Shorter than a client's timeout,
   * so that the client learns what is missing. @default 6000
   */
  budgetMs?: number | undefined
  /** @default Date.now */
  clock?: Clock | undefined
  logger?: Logger | undefined
  /** Records which drivers are skipped, for operators. */
  vitals?: Pick<Vitals, 'watchSources'> | undefined
}

/** A result that lists its missing parts. */
type Partial = { missing: readonly Gap[] }

/** A query to the drivers. */
export type FallbackQuestion<service, answer> = {
  chainId: CaipNetworkId
  call(service: service, signal: AbortSignal): Promise<answer>
  /** Restricts the query to this driver, because only it can continue its own list. */
  only?: string | undefined
  signal?: AbortSignal | undefined
}

/** Outcome of a query. */
export type FallbackAnswer<answer> = {
  /** The first complete answer, or else the best incomplete one; absent if there is none. */
  answer: answer | undefined
  /** Driver that answered. */
  driver: string | undefined
  /** Why there is no answer; absent if there is one. */
  reason: Gap['reason'] | undefined
  /** Why an earlier driver did not answer; absent if the first one did. */
  stoodInFor?: Gap['reason'] | undefined
}

/** An ordered set of drivers. */
export type Fallback<service> = {
  /** Lists the drivers that support a chain, in order. */
  names(chainId: CaipNetworkId): readonly string[]
  /**
   * Queries one driver after the other until a response is complete.
   *
   * @throws RequestError of a driver: the query was invalid, and the next driver would reject it too. Also the abort reason
   * of the caller's signal.
   */
  ask<answer extends Partial>(question: FallbackQuestion<service, answer>): Promise<FallbackAnswer<answer>>
}

/**
 * Combines several interchangeable drivers, the last resort last.
 *
 * A driver that is down, slow or returns malformed data costs its share of the time; after repeated failures, it is skipped
 * for a while. The log contains the driver, the chain, the reason and the duration, and nothing about the query.
 */
export function withFallback<service>(
  part: Gap['part'],
  drivers: readonly Driver<service>[],
  options: FallbackOptions = {},
): Fallback<service> {
  const { budgetMs = 6_000, clock = Date.now, logger = silentLogger } = options
  const names = drivers.map(({ name }) => name)
  if (new Set(names).size < names.length) throw new Error(`Two drivers of ${part} have the same name`)
  /** Per chain, because a failed node reveals nothing about another chain's. */
  const breakers = new Map<
    string,
    { name: string; chainId: CaipNetworkId; breaker: Breaker; reason: Gap['reason'] }
  >()
  options.vitals?.watchSources(part, breakers)

  function knowing(chainId: CaipNetworkId) {
    return drivers.filter(({ chains }) => !chains || chains.includes(chainId))
  }

  function breakerOf(driver: string, chainId: CaipNetworkId) {
    const key = `${driver} ${chainId}`
    const known = breakers.get(key)
    if (known) return known
    const made = {
      name: driver,
      chainId,
      reason: 'down' as const,
      breaker: createBreaker({ ...options.breaker, clock }),
    }
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
        const attributes = { part, driver: name }
        if (!guard.breaker.enter()) {
          providerCalls.add(1, { ...attributes, outcome: 'skipped' })
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
          const answer = await withDeadline(name, limitMs, signal, (both) => call(service, both))
          const gap = answer.missing.find((missing) => missing.part === part)
          if (!gap) {
            if (guard.breaker.state() !== 'closed') log({}, 'provider is back')
            else log({}, 'provider answered', 'debug')
            guard.breaker.succeeded()
            providerCalls.add(1, { ...attributes, outcome: 'ok' })
            return { answer, driver: name, reason: undefined, stoodInFor: reason }
          }
          best ??= { answer, driver: name }
          reason = gap.reason
        } catch (error) {
          if (signal?.aborted || error instanceof RequestError) {
            // The query was invalid or cancelled, which reveals nothing about the driver.
            guard.breaker.left()
            if (!isUnsupported(error)) throw error
            unsupported = error
            continue
          }
          reason = gapReason(error)
        } finally {
          providerDuration.record((performance.now() - startedAt) / 1_000, attributes)
        }
        guard.reason = reason
        guard.breaker.failed()
        providerCalls.add(1, { ...attributes, outcome: reason })
        log({ reason, breaker: guard.breaker.state() }, 'provider failed')
      }
      if (best) return { ...best, reason: undefined }
      if (unsupported && !reason) throw unsupported
      return { answer: undefined, driver: undefined, reason: reason ?? 'down' }
    },
  }
}

/** Another driver may support the chain. */
function isUnsupported(error: unknown): error is RequestError {
  return error instanceof RequestError && error.code === 'CHAIN_NOT_SUPPORTED'
}

/** Time a driver has after its deadline to return a partial result. */
const graceMs = 200

/** Ends at the deadline, even if a driver ignores its signal. */
async function withDeadline<output>(
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
    // A driver may wrap the abort reason of its signal.
    if (limit.signal.aborted && !signal?.aborted) throw limit.signal.reason
    throw error
  } finally {
    clearTimeout(timer)
    // Its remaining work is not awaited.
    limit.abort()
    clearTimeout(grace)
  }
}

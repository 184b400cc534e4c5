import { type CaipNetworkId, type Gap, isErrorCode } from '@foyer/contract'
import { ProviderError } from '@foyer/providers/driver'
import type { Clock } from '../../kit/Clock.ts'
import type { Logger } from '../../kit/Logger.ts'
import { RequestError } from '../../kit/RequestError.ts'
import { providerCalls, providerDuration } from '../../signals/instruments.ts'
import { traced } from '../../signals/traced.ts'
import type { Vitals } from '../../signals/Vitals.ts'
import { type Breaker, type BreakerOptions, createBreaker } from './createBreaker.ts'
import { gapReason } from './gapReason.ts'

/** Outcome of a query: an answer, which may be empty, or why the driver failed. */
export type Asked<answer> = { answer: answer; reason?: never } | { answer?: never; reason: Gap['reason'] }

/** Queries one driver; never rejects because of it. */
export type AskDriver = <answer>(
  driver: { readonly name: string },
  query: { chainId?: CaipNetworkId | undefined; signal: AbortSignal },
  call: (signal: AbortSignal) => Promise<answer>,
) => Promise<Asked<answer>>

/**
 * Creates `AskDriver`. A driver that repeatedly fails, is slow or returns an invalid response is skipped for a while. The log
 * contains the driver, the chain and the reason, and nothing about the query.
 */
export function createAskDriver({
  part,
  clock,
  logger,
  timeoutMs = 2_500,
  breaker: options = {},
  vitals,
}: {
  /** Name used in the log. */
  part: string
  clock: Clock
  logger: Logger
  timeoutMs?: number | undefined
  breaker?: BreakerOptions | undefined
  /** Records which drivers are skipped, for operators. */
  vitals?: Pick<Vitals, 'watchSources'> | undefined
}): AskDriver {
  const breakers = new Map<string, { name: string; chainId: CaipNetworkId | undefined; breaker: Breaker }>()
  vitals?.watchSources(part, breakers)
  return async (driver, { chainId, signal }, call) => {
    const key = `${driver.name} ${chainId ?? ''}`
    const kept = breakers.get(key) ?? {
      name: driver.name,
      chainId,
      breaker: createBreaker({ ...options, clock }),
    }
    breakers.set(key, kept)
    const { breaker } = kept
    const attributes = { part, driver: driver.name }
    if (!breaker.enter()) {
      providerCalls.add(1, { ...attributes, outcome: 'skipped' })
      return { reason: 'down' }
    }
    const startedAt = performance.now()
    try {
      const answer = await traced(`ask ${driver.name}`, { kind: 'client', attributes }, () =>
        withDeadline(driver.name, timeoutMs, signal, call),
      )
      breaker.succeeded()
      providerCalls.add(1, { ...attributes, outcome: 'ok' })
      return { answer }
    } catch (error) {
      if (signal.aborted || error instanceof RequestError) {
        // The query was invalid or cancelled, which reveals nothing about the driver.
        breaker.left()
        throw error
      }
      if (
        isErrorCode(error, 'UPSTREAM_FAILED') ||
        isErrorCode(error, 'TIMEOUT') ||
        isErrorCode(error, 'RPC_FAILED')
      ) {
        const reason = gapReason(error)
        breaker.failed()
        providerCalls.add(1, { ...attributes, outcome: reason })
        logger.warn(
          { part, driver: driver.name, chainId, reason, breaker: breaker.state() },
          'provider failed',
        )
        return { reason }
      }
      breaker.left()
      throw error
    } finally {
      providerDuration.record((performance.now() - startedAt) / 1_000, attributes)
    }
  }
}

/** Ends at the deadline, even if a driver ignores its signal. */
async function withDeadline<output>(
  name: string,
  timeoutMs: number,
  signal: AbortSignal,
  call: (signal: AbortSignal) => Promise<output>,
): Promise<output> {
  signal.throwIfAborted()
  const limit = new AbortController()
  const both = AbortSignal.any([signal, limit.signal])
  const ended = new Promise<never>((_, reject) => {
    both.addEventListener('abort', () => reject(both.reason), { once: true })
  })
  const timer = setTimeout(() => limit.abort(new ProviderError(name, 'slow')), timeoutMs)
  try {
    return await Promise.race([call(both), ended])
  } catch (error) {
    if (limit.signal.aborted && !signal.aborted) throw limit.signal.reason
    throw error
  } finally {
    clearTimeout(timer)
  }
}

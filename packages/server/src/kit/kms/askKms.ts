import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import type { KmsContext } from './KmsContext.ts'
import { KmsFailedError } from './KmsFailedError.ts'
import { readAnswer } from './readAnswer.ts'

const attempts = 4
const firstPauseMs = 100

/** One request. It is rebuilt for each attempt, since signatures and tokens expire. */
export type KmsRequest = { url: string; method?: string; headers?: Record<string, string>; body?: string }

/**
 * Sends a request to a KMS and parses its answer. Retries throttled and failed requests; wrapping twice does no harm.
 *
 * @throws KmsFailedError
 */
export async function askKms<const schema extends v.GenericSchema>(
  context: KmsContext,
  options: {
    keyId: string
    answer: schema
    request(): Promise<KmsRequest>
    /** Called if the credentials are rejected; they are then fetched again once. */
    forget?: (() => void) | undefined
  },
): Promise<v.InferOutput<schema>> {
  const { keyId, forget } = options
  const pause = context.pause ?? sleep
  let hasForgotten = false
  for (let attempt = 1; ; attempt++) {
    try {
      return await askOnce(context, options)
    } catch (error) {
      const failed =
        error instanceof KmsFailedError
          ? error
          : new KmsFailedError({ keyId, failure: 'unreachable', reason: 'no answer', cause: error })
      if (failed.failure === 'denied' && forget && !hasForgotten) {
        hasForgotten = true
        forget()
        continue
      }
      const isPassing = failed.failure === 'throttled' || failed.failure === 'unreachable'
      if (!isPassing || attempt >= attempts) throw failed
      // Jitter: servers that were throttled together must not retry together.
      await pause(firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()))
    }
  }
}

async function askOnce<const schema extends v.GenericSchema>(
  { fetch: send = fetch, timeoutMs = 5_000 }: KmsContext,
  { keyId, answer, request }: { keyId: string; answer: schema; request(): Promise<KmsRequest> },
): Promise<v.InferOutput<schema>> {
  const { url, method = 'POST', headers = {}, body } = await request()
  const response = await send(url, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    // A redirect must not receive the credentials.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const { text, isWhole } = await readAnswer(response)
  const { status } = response
  if (!response.ok) {
    const isThrottled = status === 429 || /Throttl|LimitExceeded|TooManyRequests/.test(text)
    const isExpired = /ExpiredToken|UnrecognizedClient|InvalidClientTokenId|AccessDenied/.test(text)
    throw new KmsFailedError({
      keyId,
      failure: isThrottled
        ? 'throttled'
        : status >= 500
          ? 'unreachable'
          : status === 401 || status === 403 || isExpired
            ? 'denied'
            : 'refused',
      // The response body may echo the request.
      reason: `it answered with status ${status}`,
    })
  }
  const json = isWhole ? parse(text) : undefined
  const parsed = v.safeParse(answer, json)
  if (parsed.success) return parsed.output
  throw new KmsFailedError({ keyId, failure: 'refused', reason: 'its answer makes no sense' })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

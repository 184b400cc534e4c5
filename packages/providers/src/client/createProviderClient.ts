import * as v from 'valibot'
import { ProviderError } from './ProviderError.ts'
import { readUpTo } from './readUpTo.ts'

/**
 * A provider's address and credentials.
 *
 * @internal
 */
export type ProviderOptions = {
  /** Used in logs and errors. */
  name: string
  /** @default globalThis.fetch */
  fetch?: typeof fetch | undefined
  headers?: Readonly<Record<string, string>> | undefined
}

/**
 * A client of one provider.
 *
 * @internal
 */
export type ProviderClient = {
  /**
   * Sends a request and returns the parsed response; `undefined` if the provider doesn't know the subject (status 404, or one
   * of `none`).
   *
   * @throws ProviderError
   */
  ask<output>(
    url: string,
    question: {
      schema: v.GenericSchema<unknown, output>
      signal: AbortSignal
      query?: Readonly<Record<string, string | undefined>> | undefined
      /** Sent as JSON by POST. */
      body?: unknown
      /** Sent as a form by POST, instead of a body. */
      form?: Readonly<Record<string, string | undefined>> | undefined
      /** Headers in addition to those of every request. */
      headers?: Readonly<Record<string, string>> | undefined
      /** Statuses with which this provider reports an empty result. @default [404] */
      none?: readonly number[] | undefined
    },
  ): Promise<output | undefined>
}

/** Maximum response size: a response is one page of a list. */
const maxBytes = 8 * 1_024 * 1_024

/**
 * Creates a client of a provider. Neither its errors nor its log entries contain URLs, because those contain keys and
 * addresses.
 *
 * @internal
 */
export function createProviderClient(options: ProviderOptions): ProviderClient {
  const { name } = options
  return {
    async ask(url, { schema, signal, query = {}, none = [404], ...question }) {
      const target = new URL(url)
      setAll(target.searchParams, query)
      const payload = toPayload(question)
      let text: string
      try {
        const response = await (options.fetch ?? fetch)(target, {
          method: payload ? 'POST' : 'GET',
          headers: {
            accept: 'application/json',
            ...options.headers,
            ...question.headers,
            ...(payload && { 'content-type': payload.type }),
          },
          ...(payload && { body: payload.text }),
          // A redirect would send the key to the host it names.
          redirect: 'error',
          signal,
        })
        if (none.includes(response.status)) {
          await response.body?.cancel()
          return undefined
        }
        // The provider accepted the query and is still preparing the response.
        if (response.status === 202) {
          await response.body?.cancel()
          throw new ProviderError(name, 'slow', { details: 'HTTP status 202' })
        }
        if (!response.ok) {
          await response.body?.cancel()
          throw new ProviderError(name, 'down', { details: `HTTP status ${response.status}` })
        }
        text = await readText(name, response)
      } catch (error) {
        if (signal.aborted) throw signal.reason
        throw error instanceof ProviderError ? error : new ProviderError(name, 'down')
      }
      let json: unknown
      try {
        json = JSON.parse(text)
      } catch {
        throw new ProviderError(name, 'invalid', { details: 'no JSON' })
      }
      const parsed = v.safeParse(schema, json, { abortEarly: true })
      if (parsed.success) return parsed.output
      // Names the field without repeating its value.
      throw new ProviderError(name, 'invalid', { details: v.getDotPath(parsed.issues[0]) ?? 'answer' })
    },
  }
}

function toPayload({
  body,
  form,
}: {
  body?: unknown
  form?: Readonly<Record<string, string | undefined>> | undefined
}): { type: string; text: string } | undefined {
  if (form) {
    const fields = new URLSearchParams()
    setAll(fields, form)
    return { type: 'application/x-www-form-urlencoded', text: fields.toString() }
  }
  return body === undefined ? undefined : { type: 'application/json', text: JSON.stringify(body) }
}

function setAll(target: URLSearchParams, values: Readonly<Record<string, string | undefined>>): void {
  for (const [key, value] of Object.entries(values)) if (value !== undefined) target.set(key, value)
}

async function readText(name: string, response: Response): Promise<string> {
  const bytes = await readUpTo(response.body, maxBytes)
  if (!bytes) throw new ProviderError(name, 'invalid', { details: 'too long' })
  return bytes.toString('utf8')
}

import * as v from 'valibot'
import { ProviderError } from './ProviderError.ts'

/** A provider's address and credentials. */
export type ProviderOptions = {
  /** In logs and errors. */
  name: string
  /** @default globalThis.fetch */
  fetch?: typeof fetch | undefined
  headers?: Readonly<Record<string, string>> | undefined
}

/** A client of one provider. */
export type ProviderClient = {
  /**
   * Sends a request and returns the parsed answer; `undefined` if the provider doesn't know the subject (status 404, or
   * one of `none`).
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
      /** Statuses by which this provider says that there is nothing. @default [404] */
      none?: readonly number[] | undefined
    },
  ): Promise<output | undefined>
}

/** An answer of a provider is a page of a list. */
const maxBytes = 8 * 1_024 * 1_024

/**
 * Creates a client of a provider. Neither its errors nor its log entries contain URLs, because those hold keys and
 * addresses.
 */
export function createProviderClient(options: ProviderOptions): ProviderClient {
  const { name, headers = {} } = options
  return {
    async ask(url, { schema, signal, query = {}, body, none = [404] }) {
      const target = new URL(url)
      for (const [key, value] of Object.entries(query))
        if (value !== undefined) target.searchParams.set(key, value)
      let text: string
      try {
        const response = await (options.fetch ?? fetch)(target, {
          method: body === undefined ? 'GET' : 'POST',
          headers: {
            accept: 'application/json',
            ...headers,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          // A redirect would send the key to whatever host it names.
          redirect: 'error',
          signal,
        })
        if (none.includes(response.status)) {
          await response.body?.cancel()
          return undefined
        }
        // It has taken the question and prepares the answer.
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
      // The field is named, its value is not repeated.
      throw new ProviderError(name, 'invalid', { details: v.getDotPath(parsed.issues[0]) ?? 'answer' })
    },
  }
}

async function readText(name: string, response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > maxBytes) throw new ProviderError(name, 'invalid', { details: 'too long' })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

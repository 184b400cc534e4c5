import { safeParse } from 'valibot'
import { AbortedError } from '../errors/connection.ts'
import type { ErrorCode } from '../errors/ErrorCode.ts'
import { TimeoutError } from '../errors/requests.ts'
import { ServerResponseError } from '../errors/ServerResponseError.ts'
import { ResponseInvalidError, ServerUnreachableError } from '../errors/transport.ts'
import { serverTimeoutMs } from '../lateConstants.ts'
import type { Route, RouteInput, RouteOutput } from './defineRoute.ts'
import { errorBody } from './errorBody.ts'

/** Server and project the client connects to. */
export type ApiClientOptions = {
  /** Base URL of the Foyer server, without a trailing slash. */
  serverUrl: string
  projectId: string
  /** SDK type, sent as `st`. */
  sdkType: string
  /** SDK version, sent as `sv`. */
  sdkVersion: string
  /** @default globalThis.fetch */
  fetch?: typeof fetch | undefined
  /** @default 10000 */
  timeoutMs?: number | undefined
}

/** Calls a route and returns the parsed response, or throws a typed error. */
export type ApiClient = <const route extends Route>(
  route: route,
  input: ClientInput<route>,
  options?: {
    signal?: AbortSignal | undefined
    /** Session token, sent as `Authorization: Bearer`. */
    token?: string | undefined
  },
) => Promise<RouteOutput<route>>

type Common = 'projectId' | 'st' | 'sv'
type ClientInput<route extends Route> = {
  [key in keyof RouteInput<route>]: key extends 'query'
    ? Omit<RouteInput<route>[key], Common>
    : RouteInput<route>[key]
}

/**
 * Creates the typed client of the HTTP contract.
 *
 * Every call settles: with the parsed response, or with `SERVER_UNREACHABLE`, `TIMEOUT`, `ABORTED`, `RESPONSE_INVALID` or the
 * server's own code.
 *
 * @example
 * ```ts
 * import { createApiClient, getBalance, isErrorCode } from '@foyer/contract'
 *
 * const api = createApiClient({
 *   serverUrl: 'https://foyer.example.com',
 *   projectId: 'my-app',
 *   sdkType: 'backend',
 *   sdkVersion: '1.0.0',
 * })
 * try {
 *   const { balances } = await api(
 *     getBalance,
 *     { params: { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' }, query: { chainId: 'eip155:1' } },
 *     { signal: AbortSignal.timeout(3_000) },
 *   )
 *   console.log(balances.map(({ symbol }) => symbol))
 * } catch (error) {
 *   if (isErrorCode(error, 'CHAIN_NOT_SUPPORTED')) console.log('Add the chain to the server')
 *   else throw error
 * }
 * ```
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { serverUrl, projectId, sdkType, sdkVersion, timeoutMs = serverTimeoutMs } = options

  return async (route, input, { signal, token } = {}) => {
    const { params, query, body } = input as {
      params?: Record<string, string>
      query?: Record<string, string | undefined>
      body?: unknown
    }
    const path = route.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''))
    const url = new URL(serverUrl + path)
    const fields = { ...query, projectId, st: sdkType, sv: sdkVersion }
    for (const [key, value] of Object.entries(fields))
      if (value !== undefined) url.searchParams.set(key, value)

    const timeout = AbortSignal.timeout(timeoutMs)
    let response: Response
    let json: unknown
    try {
      response = await (options.fetch ?? fetch)(url, {
        method: route.method,
        credentials: route.credentials ? 'include' : 'omit',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        headers: {
          // text/plain keeps a JSON body a simple request, which avoids a preflight for each call.
          ...(body === undefined ? {} : { 'content-type': 'text/plain' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
      })
      if (typeof route.response === 'string' && response.ok)
        return new Uint8Array(await response.arrayBuffer()) as RouteOutput<typeof route>
      json = await response.json().catch((cause: unknown) => {
        if (signal?.aborted || timeout.aborted) throw cause
      })
    } catch (cause) {
      if (signal?.aborted) throw new AbortedError({ cause })
      if (timeout.aborted) throw new TimeoutError({ what: route.id, ms: timeoutMs, cause })
      throw new ServerUnreachableError({ cause })
    }
    if (!response.ok) {
      const parsed = safeParse(errorBody, json)
      const status = response.status
      if (!parsed.success)
        throw new ServerResponseError(`${route.id} failed with status ${status}`, {
          code: 'SERVER_ERROR',
          status,
        })
      const { code, message, requestId } = parsed.output.error
      throw new ServerResponseError(message, { code: code as ErrorCode, status, requestId })
    }
    if (typeof route.response === 'string') throw new ResponseInvalidError({ route: route.id })
    const parsed = safeParse(route.response, json)
    if (!parsed.success)
      throw new ResponseInvalidError({ route: route.id, details: parsed.issues[0].message })
    return parsed.output as RouteOutput<typeof route>
  }
}

import type { Route, RouteInput, RouteOutput } from '@foyer/contract'
import { adminErrorBody, finishLogIn, getAdminSession, startLogIn } from '@foyer/contract/admin'
import { safeParse } from 'valibot'
import { AdminError } from './AdminError.ts'
import { answerWithPasskey } from './passkeys.ts'

const timeoutMs = 15_000
/** The console is at `/console/` on the server; all routes it calls are relative to that. */
const base = new URL('..', document.baseURI).href.replace(/\/$/, '')

/**
 * Calls a route of the admin API with the login's cookie. If a change needs a fresh passkey, asks for it and retries.
 *
 * @throws AdminError
 */
export async function callAdmin<const route extends Route>(
  route: route,
  input: RouteInput<route>,
  signal?: AbortSignal,
): Promise<RouteOutput<route>> {
  try {
    return await send(route, input, signal)
  } catch (error) {
    if (!(error instanceof AdminError) || error.code !== 'OPERATOR_PASSKEY_REQUIRED') throw error
    await logInAgain()
    return send(route, input, signal)
  }
}

/** @throws AdminError also if it was another operator's passkey, since the change would be made in their name. */
async function logInAgain(): Promise<void> {
  const before = await send(getAdminSession, {})
  const challenge = await send(startLogIn, { body: {} })
  const assertion = await answerWithPasskey(challenge)
  const session = await send(finishLogIn, { body: { assertion } })
  if (session.name === before.name && session.role === before.role) return
  // The page continues as that operator's.
  window.dispatchEvent(new CustomEvent('otheroperator', { detail: session }))
  throw new AdminError('OPERATOR_OTHER', `That passkey belongs to ${session.name}. Nothing was changed.`)
}

async function send<const route extends Route>(
  route: route,
  input: RouteInput<route>,
  signal?: AbortSignal,
): Promise<RouteOutput<route>> {
  const { params, query, body } = input as {
    params?: Record<string, string>
    query?: Record<string, string | undefined>
    body?: unknown
  }
  const path = route.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''))
  const url = new URL(base + path)
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined) url.searchParams.set(key, value)
  const timeout = AbortSignal.timeout(timeoutMs)
  let response: Response
  let json: unknown
  try {
    response = await fetch(url, {
      method: route.method,
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    json = await response.json()
  } catch (cause) {
    throw new AdminError(
      'SERVER_UNREACHABLE',
      'The server isn’t responding. Check that it’s running, then try again.',
      { cause },
    )
  }
  if (!response.ok) {
    const parsed = safeParse(adminErrorBody, json)
    if (!parsed.success) throw new AdminError('SERVER_ERROR', 'Something went wrong on the server.')
    const { code, message, fields } = parsed.output.error
    throw new AdminError(code, message, { fields })
  }
  if (typeof route.response === 'string')
    throw new AdminError('RESPONSE_INVALID', 'The server sent an unexpected response.')
  const parsed = safeParse(route.response, json)
  if (!parsed.success) throw new AdminError('RESPONSE_INVALID', 'The server sent an unexpected response.')
  return parsed.output as RouteOutput<route>
}

import { type BaseError, FarcasterConnectFailedError } from '@foyer/contract'
import type { RequestErrorCode } from '@foyer/contract/errors'
import { startAttempt } from '../embedded/attempt.ts'
import { getEmbedded } from '../embedded/getEmbedded.ts'
import { toFailure } from '../embedded/toFailure.ts'
import type { Connection } from '../model/Connector.ts'
import type { Foyer } from '../model/Foyer.ts'
import { finishLogin } from './finishLogin.ts'

/** Errors thrown by `connectFarcaster`. */
export type ConnectFarcasterErrorType = BaseError<
  | 'ABORTED'
  | 'AUTH_CONNECTOR_NOT_FOUND'
  | 'FARCASTER_CONNECT_FAILED'
  | 'IFRAME_LOAD_FAILED'
  | RequestErrorCode
>

/**
 * Logs in with Farcaster. `state.login` has the URL for its app, to show as a QR code or a link; once the visitor approves
 * there, the login's wallet is connected.
 *
 * @example
 * ```ts
 * import { connectFarcaster } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * const [connection] = await connectFarcaster(foyer)
 * ```
 *
 * @throws AuthConnectorNotFoundError, FarcasterConnectFailedError, IframeLoadFailedError, AbortedError, and the errors of
 * `connect`.
 */
export async function connectFarcaster(
  foyer: Foyer,
  parameters: { signal?: AbortSignal | undefined } = {},
): Promise<readonly [Connection, ...Connection[]]> {
  const method = 'farcaster'
  const { embedded } = getEmbedded(foyer)
  const attempt = startAttempt(foyer, parameters.signal)
  foyer._internal.setState({ login: { method, status: 'preparing' } })
  foyer._internal.emit('SOCIAL_LOGIN_STARTED', { provider: method })
  try {
    const { url } = await embedded.request('GET_FARCASTER_URI', undefined, attempt)
    if (!/^https?:/i.test(url)) throw new FarcasterConnectFailedError({ details: 'No web address' })
    if (attempt.isCurrent()) foyer._internal.setState({ login: { method, status: 'waiting', url } })
    const { userName } = await embedded.request('CONNECT_FARCASTER', undefined, attempt)
    if (attempt.isCurrent()) foyer._internal.setState({ login: { method, status: 'retrieving' } })
    const connections = await finishLogin(foyer, { method, userName }, attempt)
    foyer._internal.emit('SOCIAL_LOGIN_SUCCESS', { provider: method })
    if (attempt.isCurrent()) foyer._internal.setState({ login: undefined })
    return connections
  } catch (error) {
    const failure = toFailure(error)
    if (failure.code === 'ABORTED') foyer._internal.emit('SOCIAL_LOGIN_CANCELED', { provider: method })
    else foyer._internal.emit('SOCIAL_LOGIN_ERROR', { provider: method, code: failure.code })
    if (attempt.isCurrent()) foyer._internal.setState({ login: { method, status: 'failed', failure } })
    if (failure.code === 'ABORTED' || failure.code === 'IFRAME_LOAD_FAILED') throw error
    throw new FarcasterConnectFailedError({ cause: error, details: failure.message })
  }
}

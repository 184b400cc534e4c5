import { type BaseError, NotConnectedToLoginError, toFrameChainId } from '@foyer/contract'
import { getQueryClient } from '../base/getQueryClient.ts'
import { startAttempt } from '../embedded/attempt.ts'
import { getEmbedded } from '../embedded/getEmbedded.ts'
import type { Foyer } from '../model/Foyer.ts'
import { getConnection } from '../model/selectors.ts'
import { sessionsKey } from './sessionsKey.ts'

/** Parameters of `endSessions`. */
export type EndSessionsParameters = {
  /** Ids of the permissions. @default all of the account on its network, including those other sites requested */
  pcis?: readonly string[] | undefined
  signal?: AbortSignal | undefined
}
/** Errors thrown by `endSessions`. */
export type EndSessionsErrorType = BaseError<
  'ABORTED' | 'CONNECTION_REJECTED' | 'GRANT_INVALID' | 'NOT_CONNECTED_TO_LOGIN' | 'SESSIONS_OFF'
>

/**
 * Asks the visitor to end permissions of their smart account; resolves once they are revoked on the chain.
 *
 * @example
 * ```ts
 * import { endSessions } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * await endSessions(foyer)
 * ```
 *
 * @throws NotConnectedToLoginError, ConnectionRejectedError when the visitor declines, and the frame's errors.
 */
export async function endSessions(foyer: Foyer, parameters: EndSessionsParameters = {}): Promise<void> {
  const { pcis, signal } = parameters
  const connection = getConnection(foyer.state, 'eip155')
  if (!connection?.login) throw new NotConnectedToLoginError()
  const { embedded } = getEmbedded(foyer)
  const attempt = startAttempt(foyer, signal)
  const chainId = toFrameChainId(connection.networkId)
  await embedded.request('END_SESSIONS', { chainId, ...(pcis ? { pcis: [...pcis] } : {}) }, attempt)
  await getQueryClient(foyer).invalidateQueries({ queryKey: sessionsKey(connection) })
}

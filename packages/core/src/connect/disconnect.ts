import { type BaseError, DisconnectFailedError, type Namespace, signOutWaitMs } from '@foyer/contract'
import { withSignal } from '../base/withSignal.ts'
import { type Foyer, findConnector } from '../model/Foyer.ts'
import { getConnection } from '../model/selectors.ts'
import { forgetConnector } from './forgetConnector.ts'

/** Parameters of `disconnect`. */
export type DisconnectParameters = {
  /** @default the active namespace */
  namespace?: Namespace | undefined
  /** Another wallet than the active one, where several are connected. */
  connectorId?: string | undefined
}
/** What `disconnect` throws. */
export type DisconnectErrorType = BaseError<'DISCONNECT_FAILED'>

/**
 * Disconnects the wallet of a namespace, and with it every namespace that wallet serves. Foyer forgets it at once
 * whatever the wallet answers; without a connection nothing happens.
 *
 * @example
 * ```ts
 * import { disconnect } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * await disconnect(foyer)
 * await disconnect(foyer, { namespace: 'solana' }) // of one namespace only
 * ```
 *
 * @throws DisconnectFailedError when the wallet did not take note.
 */
export async function disconnect(foyer: Foyer, parameters: DisconnectParameters = {}): Promise<void> {
  const { connectorId = getConnection(foyer.state, parameters.namespace)?.connectorId } = parameters
  if (!connectorId) return
  const connector = findConnector(foyer, connectorId)
  forgetConnector(foyer, connectorId, { type: 'disconnect', connectorId })
  try {
    if (connector) await withSignal(connector.disconnect(), AbortSignal.timeout(signOutWaitMs))
  } catch (cause) {
    foyer._internal.emit('DISCONNECT_ERROR', { code: 'DISCONNECT_FAILED' })
    throw new DisconnectFailedError({ cause })
  }
}

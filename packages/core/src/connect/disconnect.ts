import { type BaseError, DisconnectFailedError, type Namespace, signOutWaitMs } from '@foyer/contract'
import { withSignal } from '../base/withSignal.ts'
import { type Foyer, findConnector } from '../model/Foyer.ts'
import { forgetConnector } from './forgetConnector.ts'
import { endAwaited } from './getAwaited.ts'
import { moveToConnected } from './moveToConnected.ts'

/** Parameters of `disconnect`. */
export type DisconnectParameters = {
  /** Only the active wallet of this namespace. @default every wallet of every namespace */
  namespace?: Namespace | undefined
  /** Only this wallet, when several are connected. */
  connectorId?: string | undefined
}
/** Errors thrown by `disconnect`. */
export type DisconnectErrorType = BaseError<'DISCONNECT_FAILED'>

/**
 * Disconnects every wallet, so that nothing is restored after a reload. With a namespace or a connector, it disconnects only
 * that wallet, in every namespace it serves; the app then moves to a namespace that is still connected. Foyer forgets a
 * wallet at once, whatever it answers. Does nothing without a connection.
 *
 * @example
 * ```ts
 * import { disconnect } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * await disconnect(foyer) // every wallet
 * await disconnect(foyer, { namespace: 'solana' }) // Solana's wallet, in every namespace that it serves
 * ```
 *
 * @throws DisconnectFailedError when a wallet did not acknowledge it.
 */
export async function disconnect(foyer: Foyer, parameters: DisconnectParameters = {}): Promise<void> {
  endAwaited(foyer)
  const ids = getConnectorIds(foyer, parameters)
  const connectors = ids.map((id) => findConnector(foyer, id))
  for (const connectorId of ids) forgetConnector(foyer, connectorId, { type: 'disconnect', connectorId })
  moveToConnected(foyer)
  const told = await Promise.allSettled(
    connectors.map(
      (connector) => connector && withSignal(connector.disconnect(), AbortSignal.timeout(signOutWaitMs)),
    ),
  )
  const failed = told.find(({ status }) => status === 'rejected')
  if (!failed) return
  foyer._internal.emit('DISCONNECT_ERROR', { code: 'DISCONNECT_FAILED' })
  throw new DisconnectFailedError({ cause: (failed as PromiseRejectedResult).reason })
}

/** Connectors to disconnect, active ones last, so that a wallet about to be disconnected is not promoted. */
function getConnectorIds(foyer: Foyer, { connectorId, namespace }: DisconnectParameters): readonly string[] {
  if (connectorId) return [connectorId]
  const wanted = foyer.state.connections
    .filter((known) =>
      namespace
        ? known.namespace === namespace && known.status === 'active'
        : known.status !== 'disconnected',
    )
    .toSorted((a, b) => Number(a.status === 'active') - Number(b.status === 'active'))
  return [...new Set(wanted.map((known) => known.connectorId))]
}

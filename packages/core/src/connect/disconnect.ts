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
  /** Only this wallet, where several are connected. */
  connectorId?: string | undefined
}
/** What `disconnect` throws. */
export type DisconnectErrorType = BaseError<'DISCONNECT_FAILED'>

/**
 * Disconnects the visitor: every wallet, so that a reload finds nobody connected. With a namespace, or a connector, it
 * disconnects that wallet alone, with every namespace it serves; a visitor who is connected elsewhere is shown there. Foyer forgets
 * a wallet at once, whatever it answers; without a connection nothing happens.
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
 * @throws DisconnectFailedError when a wallet did not take note.
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

/** Connectors to disconnect: the active ones last, so that no other takes the place of one that goes anyway. */
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

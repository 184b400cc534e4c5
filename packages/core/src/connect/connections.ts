import {
  type BaseError,
  ConnectionStatusInvalidError,
  ConnectorNotFoundError,
  type Namespace,
} from '@foyer/contract'
import { raiseAlert } from '../log/raiseAlert.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { KnownConnection } from '../model/FoyerState.ts'
import { commit } from './commit.ts'
import { type ConnectErrorType, connect } from './connect.ts'
import { disconnect } from './disconnect.ts'

/** A wallet in a namespace. */
export type ConnectionParameters = { connectorId: string; namespace: Namespace }
/** Errors thrown by the actions on several wallets. */
export type ConnectionErrorType =
  | BaseError<'CONNECTION_STATUS_INVALID' | 'CONNECTOR_NOT_FOUND'>
  | ConnectErrorType

/**
 * Lists the wallets of one namespace, or of all, latest first. Needs the project's `multi_wallet` feature (docs/evidence/spec.md,
 * section 5): without it the list is empty and an alert is raised.
 *
 * @example
 * ```ts
 * import { getConnections } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * for (const { name, status } of getConnections(foyer)) console.log(name, status)
 * ```
 */
export function getConnections(
  foyer: Foyer,
  { namespace }: { namespace?: Namespace | undefined } = {},
): readonly KnownConnection[] {
  if (!hasMultiWallet(foyer)) return []
  return foyer.state.connections.filter((known) => !namespace || known.namespace === namespace)
}

/**
 * Makes a wallet the active one of its namespace. A connected wallet becomes active at once; any other goes through its
 * connect flow first (docs/evidence/spec.md, section 4). Does nothing without the `multi_wallet` feature.
 *
 * @example
 * ```ts
 * import { getConnections, switchConnection } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * const other = getConnections(foyer).find(({ status }) => status === 'connected')
 * if (other) await switchConnection(foyer, other)
 * ```
 *
 * @throws ConnectorNotFoundError, ConnectionStatusInvalidError, and the errors of `connect`
 */
export async function switchConnection(foyer: Foyer, parameters: ConnectionParameters): Promise<void> {
  if (!hasMultiWallet(foyer)) return
  const known = findKnownConnection(foyer, parameters)
  switch (known.status) {
    case 'active':
    case 'connected':
      // The connection is waiting for its wallet, and the visitor now asks for it.
      if (!known.connection) {
        await connect(foyer, { connectorId: known.connectorId, networkId: known.networkId })
        return
      }
      commit(
        foyer,
        { type: 'connected', connections: [known.connection], isChosen: true },
        { tell: { type: 'connect', connectorId: known.connectorId } },
      )
      return
    case 'disconnected':
      await connect(foyer, { connectorId: known.connectorId, networkId: known.networkId })
      return
    default:
      throw new ConnectionStatusInvalidError()
  }
}

/**
 * Disconnects a wallet if it is connected, and forgets it. Does nothing without the `multi_wallet` feature.
 *
 * @example
 * ```ts
 * import { deleteConnection, getConnections } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * const [first] = getConnections(foyer)
 * if (first) await deleteConnection(foyer, first)
 * ```
 *
 * @throws ConnectorNotFoundError
 */
export async function deleteConnection(foyer: Foyer, parameters: ConnectionParameters): Promise<void> {
  if (!hasMultiWallet(foyer)) return
  const known = findKnownConnection(foyer, parameters)
  // Foyer forgets the wallet whatever it answers.
  if (known.status !== 'disconnected')
    await disconnect(foyer, { connectorId: known.connectorId }).catch(() => {})
  const { connectorId, namespace } = parameters
  commit(foyer, { type: 'removed', connectorId, namespace })
}

/**
 * Disconnects every wallet of one namespace, or of all. Never rejects: Foyer forgets them whatever they answer.
 *
 * @example
 * ```ts
 * import { disconnectAll } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * await disconnectAll(foyer)
 * ```
 */
export async function disconnectAll(
  foyer: Foyer,
  parameters: { namespace?: Namespace | undefined } = {},
): Promise<void> {
  const { namespace } = parameters
  const all = foyer.state.connections.filter(
    (known) => known.status !== 'disconnected' && (!namespace || known.namespace === namespace),
  )
  // Active ones last, so that a wallet about to be disconnected is not promoted.
  const ids = all
    .toSorted((a, b) => Number(a.status === 'active') - Number(b.status === 'active'))
    .map(({ connectorId }) => connectorId)
  await Promise.all(
    [...new Set(ids)].map((connectorId) => disconnect(foyer, { connectorId }).catch(() => {})),
  )
}

/**
 * Finds a wallet in the list.
 *
 * @throws ConnectorNotFoundError
 */
export function findKnownConnection(
  foyer: Foyer,
  { connectorId, namespace }: ConnectionParameters,
): KnownConnection {
  const known = foyer.state.connections.find(
    (other) => other.connectorId === connectorId && other.namespace === namespace,
  )
  if (!known) throw new ConnectorNotFoundError()
  return known
}

/** Whether the project allows several connected wallets; raises an alert if it does not. */
export function hasMultiWallet(foyer: Foyer): boolean {
  const { multiWallet } = foyer.state.features
  if (!multiWallet) raiseAlert(foyer, 'MULTI_WALLET_NOT_ENABLED')
  return multiWallet
}

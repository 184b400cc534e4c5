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

/** A wallet of a namespace. */
export type ConnectionParameters = { connectorId: string; namespace: Namespace }
/** What the actions on several wallets throw. */
export type ConnectionErrorType =
  | BaseError<'CONNECTION_STATUS_INVALID' | 'CONNECTOR_NOT_FOUND'>
  | ConnectErrorType

/**
 * Wallets of a namespace, or of all, the latest first. Needs the project's `multi_wallet` feature (docs/spec.md, section 5):
 * without it there are none, and the developer is told.
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
 * Makes a wallet the active one of its namespace: one that is connected at once, one that is not through its own way to
 * connect (docs/spec.md, section 4). Does nothing without the `multi_wallet` feature.
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
 * @throws ConnectorNotFoundError, ConnectionStatusInvalidError, and what `connect` throws
 */
export async function switchConnection(foyer: Foyer, parameters: ConnectionParameters): Promise<void> {
  if (!hasMultiWallet(foyer)) return
  const known = findKnownConnection(foyer, parameters)
  switch (known.status) {
    case 'active':
    case 'connected':
      // It waits for its wallet: the visitor asks for it now.
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
 * Disconnects a wallet where it is connected, and forgets it. Does nothing without the `multi_wallet` feature.
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
  // Foyer forgets it whatever the wallet says.
  if (known.status !== 'disconnected')
    await disconnect(foyer, { connectorId: known.connectorId }).catch(() => {})
  const { connectorId, namespace } = parameters
  commit(foyer, { type: 'removed', connectorId, namespace })
}

/**
 * Disconnects every wallet of a namespace, or of all. Never rejects: Foyer forgets them whatever the wallets say.
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
  // The active ones last: no other takes the place of one that goes anyway.
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

/** Whether the project lets visitors connect several wallets; where it does not, the developer is told. */
export function hasMultiWallet(foyer: Foyer): boolean {
  const { multiWallet } = foyer.state.features
  if (!multiWallet) raiseAlert(foyer, 'MULTI_WALLET_NOT_ENABLED')
  return multiWallet
}

import { type CaipAddress, type CaipNetworkId, formatCaipAddress, type Namespace } from '@foyer/contract'
import type { Connection } from './Connector.ts'
import type { FoyerState, KnownConnection, NamespaceState } from './FoyerState.ts'
import type { Network } from './Network.ts'

/**
 * The namespace of the active network.
 *
 * @example
 * ```ts
 * import { getActiveNamespace } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * const namespace = getActiveNamespace(foyer.state) // 'eip155'
 * ```
 */
export function getActiveNamespace(state: Pick<FoyerState, 'activeNetworkId'>): Namespace {
  return state.activeNetworkId.slice(0, state.activeNetworkId.indexOf(':')) as Namespace
}

/**
 * The configured network with the given id.
 *
 * @example
 * ```ts
 * import { findNetwork } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * const name = findNetwork(foyer.state, 'eip155:1')?.name
 * ```
 */
export function findNetwork(
  state: Pick<FoyerState, 'networks'>,
  networkId: CaipNetworkId | undefined,
): Network | undefined {
  return state.networks.find((network) => network.caipNetworkId === networkId)
}

/**
 * The active network.
 *
 * @example
 * ```ts
 * import { getActiveNetwork } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * const name = getActiveNetwork(foyer.state)?.name ?? 'a network that the app does not know'
 * ```
 */
export function getActiveNetwork(
  state: Pick<FoyerState, 'activeNetworkId' | 'networks'>,
): Network | undefined {
  return findNetwork(state, state.activeNetworkId)
}

/**
 * The connection of a namespace, by default the active one.
 *
 * @example
 * ```ts
 * import { getConnection } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * const address = getConnection(foyer.state, 'eip155')?.accounts[0].address
 * ```
 */
export function getConnection(
  state: Pick<FoyerState, 'activeNetworkId' | 'connections'>,
  namespace: Namespace = getActiveNamespace(state),
): Connection | undefined {
  return findConnection(state.connections, namespace)
}

/** The active connection of a namespace. */
export function findConnection(
  connections: FoyerState['connections'],
  namespace: Namespace,
): Connection | undefined {
  return connections.find((known) => known.namespace === namespace && known.status === 'active')?.connection
}

/**
 * The wallet of an earlier visit that is being restored in a namespace, by default the active one.
 *
 * @example
 * ```ts
 * import { getRestoring } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * const address = getRestoring(foyer.state)?.address // shown while the wallet is asked whether it still answers
 * ```
 */
export function getRestoring(
  state: Pick<FoyerState, 'activeNetworkId' | 'connections' | 'connecting'>,
  namespace: Namespace = getActiveNamespace(state),
): KnownConnection | undefined {
  const known = findMissing(state, namespace)
  return known && state.connecting[namespace] === known.connectorId ? known : undefined
}

/**
 * The wallet a namespace (by default the active one) is waiting for: the visitor did not disconnect it, but it is locked,
 * late or unreachable. It is restored automatically as soon as it answers.
 *
 * @example
 * ```ts
 * import { getWaiting } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * const name = getWaiting(foyer.state)?.name // 'MetaMask', which the visitor has to unlock
 * ```
 */
export function getWaiting(
  state: Pick<FoyerState, 'activeNetworkId' | 'connections' | 'connecting'>,
  namespace: Namespace = getActiveNamespace(state),
): KnownConnection | undefined {
  return state.connecting[namespace] === undefined ? findMissing(state, namespace) : undefined
}

/** The active wallet of a namespace, if it has no connection. */
function findMissing({ connections }: Pick<FoyerState, 'connections'>, namespace: Namespace) {
  return connections.find(
    (known) => known.namespace === namespace && known.status === 'active' && !known.connection,
  )
}

/**
 * Status of a namespace (docs/evidence/spec.md, section 4).
 *
 * @example
 * ```ts
 * import { getStatus } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * if (getStatus(foyer.state) === 'connected') console.log('Welcome')
 * ```
 */
export function getStatus(
  state: Pick<FoyerState, 'activeNetworkId' | 'connections' | 'connecting'>,
  namespace: Namespace = getActiveNamespace(state),
): NamespaceState['status'] {
  return getNamespaceState(state, namespace).status
}

/**
 * Status of a namespace, with its connection or the connector being prompted.
 *
 * @example
 * ```ts
 * import { getNamespaceState } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * const state = getNamespaceState(foyer.state, 'solana')
 * if (state.status === 'connected') console.log(state.connection.accounts[0].address)
 * ```
 */
export function getNamespaceState(
  state: Pick<FoyerState, 'connections' | 'connecting'>,
  namespace: Namespace,
): NamespaceState {
  const connection = findConnection(state.connections, namespace)
  if (connection) return { status: 'connected', connection }
  const connectorId = state.connecting[namespace]
  return connectorId === undefined ? { status: 'disconnected' } : { status: 'connecting', connectorId }
}

/**
 * The CAIP-10 id of the active account.
 *
 * @example
 * ```ts
 * import { getCaipAddress, getConnection } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * const connection = getConnection(foyer.state)
 * if (connection) console.log(getCaipAddress(connection)) // 'eip155:1:0x…'
 * ```
 */
export function getCaipAddress(connection: Connection): CaipAddress {
  return formatCaipAddress({ networkId: connection.networkId, address: connection.accounts[0].address })
}

/**
 * Whether the connected wallet is on a network the app did not configure.
 *
 * @example
 * ```ts
 * import { isUnsupportedNetwork, open } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * if (isUnsupportedNetwork(foyer.state)) open(foyer, { view: 'UnsupportedChain' })
 * ```
 */
export function isUnsupportedNetwork(
  state: Pick<FoyerState, 'activeNetworkId' | 'connections' | 'networks'>,
): boolean {
  const connection = getConnection(state)
  return !!connection && !findNetwork(state, connection.networkId)
}

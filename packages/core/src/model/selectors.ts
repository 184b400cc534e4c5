import { type CaipAddress, type CaipNetworkId, formatCaipAddress, type Namespace } from '@foyer/contract'
import type { Connection } from './Connector.ts'
import type { FoyerState, NamespaceState } from './FoyerState.ts'
import type { Network } from './Network.ts'

/** The namespace of the active network. */
export function getActiveNamespace(state: Pick<FoyerState, 'activeNetworkId'>): Namespace {
  return state.activeNetworkId.slice(0, state.activeNetworkId.indexOf(':')) as Namespace
}

/** The configured network with an id. */
export function findNetwork(
  state: Pick<FoyerState, 'networks'>,
  networkId: CaipNetworkId | undefined,
): Network | undefined {
  return state.networks.find((network) => network.caipNetworkId === networkId)
}

/** The active network. */
export function getActiveNetwork(
  state: Pick<FoyerState, 'activeNetworkId' | 'networks'>,
): Network | undefined {
  return findNetwork(state, state.activeNetworkId)
}

/** The connection of a namespace, of the active one unless another is named. */
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

/** Status of a namespace (docs/spec.md, section 4). */
export function getStatus(
  state: Pick<FoyerState, 'activeNetworkId' | 'connections' | 'connecting'>,
  namespace: Namespace = getActiveNamespace(state),
): NamespaceState['status'] {
  return getNamespaceState(state, namespace).status
}

/** Status of a namespace, with its connection or the connector that is being asked. */
export function getNamespaceState(
  state: Pick<FoyerState, 'connections' | 'connecting'>,
  namespace: Namespace,
): NamespaceState {
  const connection = findConnection(state.connections, namespace)
  if (connection) return { status: 'connected', connection }
  const connectorId = state.connecting[namespace]
  return connectorId === undefined ? { status: 'disconnected' } : { status: 'connecting', connectorId }
}

/** The CAIP-10 id of the active account. */
export function getCaipAddress(connection: Connection): CaipAddress {
  return formatCaipAddress({ networkId: connection.networkId, address: connection.accounts[0].address })
}

/** Says whether the connected wallet is on a network the app did not configure. */
export function isUnsupportedNetwork(
  state: Pick<FoyerState, 'activeNetworkId' | 'connections' | 'networks'>,
): boolean {
  const connection = getConnection(state)
  return !!connection && !findNetwork(state, connection.networkId)
}

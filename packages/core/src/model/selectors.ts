import { type CaipAddress, type CaipNetworkId, formatCaipAddress, type Namespace } from '@foyer/contract'
import type { Connection } from './Connector.ts'
import type { FoyerState } from './FoyerState.ts'
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
  state: Pick<FoyerState, 'activeNetworkId' | 'namespaces'>,
  namespace: Namespace = getActiveNamespace(state),
): Connection | undefined {
  const value = state.namespaces[namespace]
  return value?.status === 'connected' ? value.connection : undefined
}

/** Status of a namespace (seed section 4). */
export function getStatus(
  state: Pick<FoyerState, 'activeNetworkId' | 'namespaces'>,
  namespace: Namespace = getActiveNamespace(state),
): 'disconnected' | 'connecting' | 'connected' {
  return state.namespaces[namespace]?.status ?? 'disconnected'
}

/** The CAIP-10 id of the active account. */
export function getCaipAddress(connection: Connection): CaipAddress {
  return formatCaipAddress({ networkId: connection.networkId, address: connection.accounts[0].address })
}

/** Says whether the connected wallet is on a network the app did not configure. */
export function isUnsupportedNetwork(
  state: Pick<FoyerState, 'activeNetworkId' | 'namespaces' | 'networks'>,
): boolean {
  const connection = getConnection(state)
  return !!connection && !findNetwork(state, connection.networkId)
}

import {
  type BaseError,
  type CaipNetworkId,
  NetworkNotFoundError,
  NetworkWithoutAdapterError,
} from '@foyer/contract'
import { commit } from '../connect/commit.ts'
import type { Foyer } from '../model/Foyer.ts'
import { isWithoutAdapter } from '../model/isWithoutAdapter.ts'
import { defineNetwork, type Network, type NetworkInput } from '../model/Network.ts'
import { findNetwork, getActiveNetwork } from '../model/selectors.ts'

/** Errors thrown by `addNetwork` and `removeNetwork`. */
export type NetworksErrorType = BaseError<'NETWORK_NOT_FOUND' | 'NETWORK_WITHOUT_ADAPTER'>

/**
 * Adds a network at run time; a known network is updated.
 *
 * @example
 * ```ts
 * import { addNetwork } from '@foyer/core'
 * import { base } from '@foyer/core/networks'
 * import { foyer } from './foyer'
 *
 * addNetwork(foyer, { network: base })
 * ```
 *
 * @throws NetworkWithoutAdapterError when no adapter serves its namespace.
 */
export function addNetwork(foyer: Foyer, parameters: { network: NetworkInput }): Network {
  const network = defineNetwork(parameters.network)
  requireAdapter(foyer, network)
  const known = findNetwork(foyer.state, network.caipNetworkId)
  foyer._internal.setState(({ networks }) => ({
    networks: known ? networks.map((other) => (other === known ? network : other)) : [...networks, network],
  }))
  const active = getActiveNetwork(foyer.state)
  // All selectable networks were removed before.
  if (active && isWithoutAdapter(foyer, active))
    commit(foyer, { type: 'moved', networkId: network.caipNetworkId })
  return network
}

/**
 * Removes a network at run time. If it is active, the first remaining network of its namespace becomes active, else the first
 * of another. The last network cannot be removed.
 *
 * @example
 * ```ts
 * import { removeNetwork } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * removeNetwork(foyer, { networkId: 'eip155:8453' })
 * ```
 *
 * @throws NetworkNotFoundError when it is not configured, or is the last.
 */
export function removeNetwork(foyer: Foyer, { networkId }: { networkId: CaipNetworkId }): void {
  const network = findNetwork(foyer.state, networkId)
  if (!network) throw new NetworkNotFoundError()
  const networks = foyer.state.networks.filter((other) => other !== network)
  const next =
    networks.find(({ chainNamespace }) => chainNamespace === network.chainNamespace) ??
    networks.find((other) => !isWithoutAdapter(foyer, other)) ??
    networks[0]
  if (!next) throw new NetworkNotFoundError({ details: 'The last network cannot be removed' })
  foyer._internal.setState({ networks })
  if (foyer.state.activeNetworkId === networkId)
    commit(foyer, { type: 'moved', networkId: next.caipNetworkId })
}

function requireAdapter(foyer: Foyer, { chainNamespace, caipNetworkId }: Network): void {
  if (!foyer._internal.adapters.has(chainNamespace))
    throw new NetworkWithoutAdapterError({ networkId: caipNetworkId })
}

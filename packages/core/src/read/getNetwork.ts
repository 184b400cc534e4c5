import type { CaipNetworkId } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'
import type { Network } from '../model/Network.ts'
import { getActiveNetwork, getConnection, isUnsupportedNetwork } from '../model/selectors.ts'

/** The active network, as returned by `getNetwork`. */
export type NetworkState = {
  network: Network | undefined
  networkId: CaipNetworkId
  chainId: number | string | undefined
  /** Whether the wallet is on a network the app did not configure. */
  isUnsupported: boolean
  /** Networks the wallet approved; `undefined` when it can move to any. */
  approvedNetworkIds: readonly CaipNetworkId[] | undefined
}

/**
 * The active network.
 *
 * @example
 * ```ts
 * import { getNetwork, watch } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * console.log(getNetwork(foyer).network?.name)
 * watch(foyer, getNetwork, ({ chainId, isUnsupported }) => console.log(chainId, isUnsupported))
 * ```
 */
export function getNetwork(foyer: Foyer): NetworkState {
  const { state } = foyer
  const network = getActiveNetwork(state)
  return {
    network,
    networkId: state.activeNetworkId,
    chainId: network?.id,
    isUnsupported: isUnsupportedNetwork(state),
    approvedNetworkIds: getConnection(state)?.approvedNetworkIds,
  }
}

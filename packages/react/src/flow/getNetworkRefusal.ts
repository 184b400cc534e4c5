import type { Namespace } from '@foyer/contract'
import { type FoyerState, getConnection, type Network } from '@foyer/core'

/** Why a network cannot be chosen; `undefined` when it can. */
export function getNetworkRefusal(
  state: Pick<FoyerState, 'activeNetworkId' | 'connections' | 'connectors'>,
  network: Pick<Network, 'caipNetworkId' | 'chainNamespace'>,
  served: ReadonlySet<Namespace> | ReadonlyMap<Namespace, unknown>,
): 'no-adapter' | 'not-approved' | undefined {
  const { caipNetworkId, chainNamespace } = network
  const connection = getConnection(state, chainNamespace)
  if (connection?.approvedNetworkIds?.includes(caipNetworkId) === false) return 'not-approved'
  // Without any adapter the app is in basic mode: only networks approved during pairing are available.
  if (served.size > 0 && !served.has(chainNamespace)) return 'no-adapter'
  return undefined
}

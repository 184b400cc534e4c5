import { type CaipNetworkId, ChainsNotSupportedError, type Namespace } from '@foyer/contract'
import type { Network } from '../model/Network.ts'

/**
 * Picks the network a connection starts on: the first wanted one that the app has in the namespace, else the app's first
 * there.
 *
 * @example
 * ```ts
 * import { type Network } from '@foyer/core'
 * import { pickNetwork } from '@foyer/core/adapter'
 *
 * function choose(networks: readonly Network[]) {
 *   return pickNetwork(networks, { namespace: 'eip155', wanted: ['eip155:8453'] })
 * }
 * ```
 *
 * @throws ChainsNotSupportedError when the app has none there.
 */
export function pickNetwork(
  networks: readonly Network[],
  parameters: {
    namespace: Namespace
    /** Candidates, best first: requested, stored, others; `undefined` entries are skipped. */
    wanted: readonly (CaipNetworkId | undefined)[]
  },
): Network {
  const own = networks.filter(({ chainNamespace }) => chainNamespace === parameters.namespace)
  for (const wanted of parameters.wanted) {
    const network = own.find(({ caipNetworkId }) => caipNetworkId === wanted)
    if (network) return network
  }
  const [first] = own
  if (!first) throw new ChainsNotSupportedError()
  return first
}

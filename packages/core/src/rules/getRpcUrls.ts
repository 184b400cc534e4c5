import type { CaipNetworkId } from '@foyer/contract'
import type { Foyer } from '../Foyer.ts'
import { findNetwork } from '../selectors.ts'

/** Endpoints of a network, best first: the app's own, then the server's, then the chain's default. */
export function getRpcUrls(
  foyer: Pick<Foyer, 'options' | 'state'>,
  networkId: CaipNetworkId,
): readonly string[] {
  const { rpcUrls, serverUrl, projectId } = foyer.options
  const network = findNetwork(foyer.state, networkId)
  const server = `${serverUrl}/v1?${new URLSearchParams({ chainId: networkId, projectId })}`
  const chain = network?.rpcUrls.chainDefault ?? network?.rpcUrls.default
  return [...new Set([...(rpcUrls?.[networkId] ?? []), server, ...(chain?.http ?? [])])]
}

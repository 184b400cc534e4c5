import type { CaipNetworkId } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'

/** URL of a network's JSON-RPC on the Foyer server. */
export function getServerRpcUrl(foyer: Pick<Foyer, 'options'>, networkId: CaipNetworkId): string {
  const { serverUrl, projectId } = foyer.options
  return `${serverUrl}/v1?${new URLSearchParams({ chainId: networkId, projectId })}`
}

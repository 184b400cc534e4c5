import { type CaipNetworkId, parseCaipNetworkId } from '@foyer/contract'

/**
 * Builds the URL of a call; `{chainId}` in the base is replaced with the chain's number, for hosts that serve many chains.
 */
export function blockscoutUrl(baseUrl: string, chainId: CaipNetworkId, path: string): string {
  const { chainId: reference } = parseCaipNetworkId(chainId)
  return `${baseUrl.replaceAll('{chainId}', reference).replace(/\/$/, '')}/api/v2/${path}`
}

import { type CaipNetworkId, parseCaipNetworkId } from '@foyer/contract'

/** Address of a call; `{chainId}` in the base stands for the number of the chain, for hosts that serve many. */
export function blockscoutUrl(baseUrl: string, chainId: CaipNetworkId, path: string): string {
  const { chainId: reference } = parseCaipNetworkId(chainId)
  return `${baseUrl.replaceAll('{chainId}', reference).replace(/\/$/, '')}/api/v2/${path}`
}

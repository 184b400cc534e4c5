import type { CaipNetworkId } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'
import { getServerRpcUrl } from './getServerRpcUrl.ts'

/** Endpoints to read a network from, best first: the app's own, then the server's. `fetchRpc` requests them. */
export function getRpcUrls(foyer: Pick<Foyer, 'options'>, networkId: CaipNetworkId): readonly string[] {
  const own = foyer.options.rpcUrls?.[networkId] ?? []
  return [...new Set([...own, getServerRpcUrl(foyer, networkId)])]
}

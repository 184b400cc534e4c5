import type { Network } from '@foyer/core'
import type { AdapterContext } from '@foyer/core/adapter'

/** What asks the nodes of a network. */
export function readersOf({ rpcUrls, fetchRpc }: AdapterContext, { caipNetworkId }: Network) {
  return { rpcUrls: rpcUrls(caipNetworkId), fetch: fetchRpc }
}

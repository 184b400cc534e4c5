import type { Network } from '@foyer/core'
import type { AdapterContext } from '@foyer/core/adapter'

/** Returns the functions that read from a network's nodes. */
export function readersOf({ rpcUrls, fetchRpc }: AdapterContext, { caipNetworkId }: Network) {
  return { rpcUrls: rpcUrls(caipNetworkId), fetch: fetchRpc }
}

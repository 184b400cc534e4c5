import type { ApiClient, CaipNetworkId } from '@foyer/contract'
import { isPublicCaller } from '@foyer/contract/callers'
import { callNode } from '../chain/callNode.ts'

/**
 * Finds contracts that make any call for anyone, like Multicall3, at whatever address. Without an answer of the node, it finds nothing.
 *
 * @param addresses EVM addresses. All of them are asked: a crowd cannot hide one.
 * @returns in lower case.
 */
export async function findPublicCallers(
  api: ApiClient,
  network: CaipNetworkId,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  const ask = (method: string, params: readonly unknown[]) => callNode(api, network, method, params, signal)
  const found = await Promise.all(
    addresses.map(async (address) =>
      (await isPublicCaller({ ask, address })) ? [address.toLowerCase()] : [],
    ),
  )
  return found.flat()
}

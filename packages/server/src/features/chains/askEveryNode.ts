import type { CaipNetworkId } from '@foyer/contract'
import type { ChainService } from './ChainService.ts'

/**
 * Sends the same query to every node of a chain. Decisions about money must not depend on a single node, whose operator could
 * forge the response.
 *
 * @throws the error of `ask`, as soon as one node fails
 */
export function askEveryNode<answer>(
  chains: Pick<ChainService, 'get'>,
  network: CaipNetworkId,
  ask: (node: number) => Promise<answer>,
): Promise<readonly answer[]> {
  return Promise.all(chains.get(network).rpcUrls.map((_, node) => ask(node)))
}

import type { CaipNetworkId } from '@foyer/contract'
import type { ChainService } from './ChainService.ts'

/**
 * Asks every node of a chain the same question. What money depends on is not one node's word: whoever runs one of two could
 * make it up.
 *
 * @throws what `ask` throws, as soon as one node fails.
 */
export function askEveryNode<answer>(
  chains: Pick<ChainService, 'get'>,
  network: CaipNetworkId,
  ask: (node: number) => Promise<answer>,
): Promise<readonly answer[]> {
  return Promise.all(chains.get(network).rpcUrls.map((_, node) => ask(node)))
}

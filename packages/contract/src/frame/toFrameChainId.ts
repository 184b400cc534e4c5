import type { CaipNetworkId } from '../caip/CaipNetworkId.ts'
import type { FrameChainId } from './frameUser.ts'

/**
 * Converts a network id to the form used in frame messages: the number of an EVM chain, else the CAIP-2 id.
 *
 * @internal
 */
export function toFrameChainId(networkId: CaipNetworkId): FrameChainId {
  const [namespace, reference] = networkId.split(':')
  return namespace === 'eip155' ? Number(reference) : networkId
}

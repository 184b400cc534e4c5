import type { CaipNetworkId, FrameChainId } from '@foyer/contract'

/** The network that the frame names. */
export function toNetworkId(chainId: FrameChainId | undefined): CaipNetworkId | undefined {
  if (chainId === undefined) return undefined
  return typeof chainId === 'number' ? `eip155:${chainId}` : (chainId as CaipNetworkId)
}

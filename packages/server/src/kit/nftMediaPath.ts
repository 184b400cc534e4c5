import { type CaipNetworkId, getNftMedia } from '@foyer/contract'
import { getAddress, isAddress } from 'viem'

/** Returns the path of an NFT's image or video, relative to the server's URL. */
export function nftMediaPath(nft: { chainId: CaipNetworkId; contract: string; tokenId: string }): string {
  const contract = isAddress(nft.contract, { strict: false }) ? getAddress(nft.contract) : nft.contract
  const values: Readonly<Record<string, string>> = { ...nft, contract }
  return getNftMedia.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

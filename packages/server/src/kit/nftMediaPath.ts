import { type CaipNetworkId, getNftMedia } from '@foyer/contract'
import { getAddress, isAddress } from 'viem'

/** Path of an NFT's picture or film, relative to the server's URL. */
export function nftMediaPath(nft: { chainId: CaipNetworkId; contract: string; tokenId: string }): string {
  const contract = isAddress(nft.contract, { strict: false }) ? getAddress(nft.contract) : nft.contract
  const values: Readonly<Record<string, string>> = { ...nft, contract }
  return getNftMedia.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

import type { CaipNetworkId } from '@foyer/contract'

/** An NFT used as a name's image. */
export type NftAvatar = {
  chainId: CaipNetworkId
  standard: 'erc721' | 'erc1155'
  contract: `0x${string}`
  tokenId: string
}

/** Parses `eip155:1/erc721:0x…/42`, an avatar that is an NFT ([ENSIP-12](https://docs.ens.domains/ensip/12)). */
export function readNftAvatar(avatar: string): NftAvatar | undefined {
  const [, chainId, standard, contract, tokenId] =
    /^eip155:(\d{1,10})\/(erc721|erc1155):(0x[\da-f]{40})\/(\d{1,78})$/i.exec(avatar) ?? []
  if (!chainId || !standard || !contract || !tokenId) return undefined
  return {
    chainId: `eip155:${Number(chainId)}`,
    standard: standard.toLowerCase() as NftAvatar['standard'],
    contract: contract as NftAvatar['contract'],
    tokenId,
  }
}

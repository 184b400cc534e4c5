import type { CaipNetworkId, Gap, Nft } from '@foyer/contract'

/** Whose NFTs to read, and where. */
export type NftQuery = {
  address: string
  chainId: CaipNetworkId
  /** `next` of the page before. */
  cursor?: string | undefined
  signal?: AbortSignal | undefined
}

/** NFTs of an account. */
export type NftPage = {
  data: Nft[]
  /** Cursor of the next page; `null` on the last. */
  next: string | null
  /** Missing parts of the page; empty when it is complete. */
  missing: Gap[]
}

/** Which NFT's picture to read. */
export type NftMediaQuery = {
  chainId: CaipNetworkId
  contract: string
  tokenId: string
  signal?: AbortSignal | undefined
}

/** A picture or video that is safe to serve from our own address under the headers of its route. */
export type NftMedia = { bytes: Uint8Array; type: string }

/** Lists the NFTs of an account and serves their media. */
export type NftService = {
  page(query: NftQuery): Promise<NftPage>
  /** `undefined` if there is none, or none that may be served. */
  media(query: NftMediaQuery): Promise<NftMedia | undefined>
}

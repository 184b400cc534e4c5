import type { CaipNetworkId, Gap, Nft } from '@foyer/contract'

/** Account and chain whose NFTs are read. */
export type NftQuery = {
  address: string
  chainId: CaipNetworkId
  /** `next` of the previous page. */
  cursor?: string | undefined
  signal?: AbortSignal | undefined
}

/** A page of an account's NFTs. */
export type NftPage = {
  data: Nft[]
  /** Cursor of the next page; `null` on the last. */
  next: string | null
  /** Missing parts of the page; empty when it is complete. */
  missing: Gap[]
}

/** NFT whose media is read. */
export type NftMediaQuery = {
  chainId: CaipNetworkId
  contract: string
  tokenId: string
  signal?: AbortSignal | undefined
}

/** A picture or video that is safe to serve from our own origin with the headers of its route. */
export type NftMedia = { bytes: Uint8Array; type: string }

/** Lists the NFTs of an account and serves their media. */
export type NftService = {
  page(query: NftQuery): Promise<NftPage>
  /** Returns the media; `undefined` if there is none or it may not be served. */
  media(query: NftMediaQuery): Promise<NftMedia | undefined>
}

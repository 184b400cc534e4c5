import type { CaipNetworkId, Gap, TokenBalance } from '@foyer/contract'

/** A token to price, or the native currency if there is no address. */
export type PriceQuery = {
  chainId: CaipNetworkId
  address?: string | undefined
  symbol: string
  /** Decimals of the token, needed by on-chain sources. */
  decimals: number
}

/** A price in US dollars as decimal text, and its source. */
export type Price = {
  price: string
  source: NonNullable<TokenBalance['priceSource']>
  /** In percent, for example `-2.5`; absent if unknown. */
  change24h?: string | undefined
}

/** Prices in the order of the queries, `undefined` for unknown ones, and the sources that could not be queried. */
export type PriceAnswer = { prices: readonly (Price | undefined)[]; missing: Gap[] }

/** Returns prices. Never rejects because of a failing source, which is listed in `missing` instead. */
export type PriceService = {
  prices(queries: readonly PriceQuery[], options?: { signal?: AbortSignal | undefined }): Promise<PriceAnswer>
}

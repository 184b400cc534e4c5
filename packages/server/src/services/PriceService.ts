import type { CaipNetworkId, TokenBalance } from '@foyer/contract'

/** What a price is asked for; no address means the native token. */
export type PriceQuery = { chainId: CaipNetworkId; address?: string | undefined; symbol: string }

/** A price in US dollars as decimal text, and where it is from. */
export type Price = { price: string; source: NonNullable<TokenBalance['priceSource']> }

/** Knows prices; `undefined` for those it does not know. */
export type PriceService = { prices(queries: readonly PriceQuery[]): Promise<readonly (Price | undefined)[]> }

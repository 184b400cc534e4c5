import type { CaipNetworkId, Gap, TokenBalance } from '@foyer/contract'

/** What to read. */
export type BalanceQuery = {
  address: string
  /** One chain, or all that fit the address. */
  chainId?: CaipNetworkId | undefined
  /** CAIP-10 ids of tokens, or `*`, to re-read instead of using the cache. */
  forceUpdate?: readonly string[] | undefined
  signal?: AbortSignal | undefined
}

/** What an account holds, native tokens first, then by worth; and what is not known of it. */
export type BalanceAnswer = { balances: TokenBalance[]; missing: Gap[] }

/**
 * Knows what an account holds. It rejects with RequestError `ADDRESS_INVALID` or `CHAIN_NOT_SUPPORTED`, and with
 * `UPSTREAM_FAILED` or `UPSTREAM_TIMEOUT` when nothing at all could be read; else what is not known is in `missing`.
 */
export type BalanceService = { balances(query: BalanceQuery): Promise<BalanceAnswer> }

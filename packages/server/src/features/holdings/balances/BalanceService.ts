import type { CaipNetworkId, Gap, TokenBalance } from '@foyer/contract'

/** Selects balances to read. */
export type BalanceQuery = {
  address: string
  /** One chain, or all that support the address. */
  chainId?: CaipNetworkId | undefined
  /** Restricts the supported chains to these. @default all */
  networks?: readonly CaipNetworkId[] | undefined
  /** CAIP-10 ids of tokens, or `*`, to re-read instead of using the cache. */
  forceUpdate?: readonly string[] | undefined
  signal?: AbortSignal | undefined
}

/** Balances of an account, native tokens first, then by value, and the parts that could not be read. */
export type BalanceAnswer = { balances: TokenBalance[]; missing: Gap[] }

/**
 * Reads the balances of an account. Rejects with RequestError `ADDRESS_INVALID` or `CHAIN_NOT_SUPPORTED`, and with
 * `UPSTREAM_FAILED` or `UPSTREAM_TIMEOUT` if nothing could be read; otherwise unreadable parts are listed in `missing`.
 */
export type BalanceService = { balances(query: BalanceQuery): Promise<BalanceAnswer> }

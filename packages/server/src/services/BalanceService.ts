import type { CaipNetworkId, TokenBalance } from '@foyer/contract'

/** What to read. */
export type BalanceQuery = {
  address: string
  /** One chain, or all that fit the address. */
  chainId?: CaipNetworkId | undefined
  /** CAIP-10 ids of tokens, or `*`: read anew. */
  forceUpdate?: readonly string[] | undefined
  signal?: AbortSignal | undefined
}

/** Knows what an account holds; native tokens first, then by worth. */
export type BalanceService = { balances(query: BalanceQuery): Promise<TokenBalance[]> }

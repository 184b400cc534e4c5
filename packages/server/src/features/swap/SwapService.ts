import type {
  CaipAddress,
  CaipNetworkId,
  getBuildApprove,
  getSwapAllowance,
  getSwapGasPrice,
  getSwapTokens,
  postBuildTransaction,
  RouteOutput,
  SwapQuote,
} from '@foyer/contract'

/** Caller of a swap operation. */
export type SwapCaller = { projectId: string; signal: AbortSignal }

/** A swap as requested by a caller. */
export type SwapRequest = {
  amount: string
  userAddress: CaipAddress
  from: CaipAddress
  to: CaipAddress
}

/** Swap service of the server. All methods throw `SWAP_NETWORK_UNSUPPORTED` for a network without swaps. */
export type SwapService = {
  /** Lists the networks with swaps. */
  networks(): readonly CaipNetworkId[]
  /** Lists the contracts that the operator trusts with swaps on a network. */
  routers(chainId: CaipNetworkId): readonly string[]
  tokens(chainId: CaipNetworkId): Promise<RouteOutput<typeof getSwapTokens>>
  /**
   * Returns offers, best first; empty if there is no route.
   *
   * @throws RequestError `SWAP_AMOUNT_INVALID`, `SWAP_SAME_TOKEN`, `SWAP_TOKEN_INVALID`, `ADDRESS_INVALID`,
   * `UPSTREAM_FAILED`, `UPSTREAM_TIMEOUT`
   */
  quotes(request: SwapRequest & { gasPrice?: string | undefined }, caller: SwapCaller): Promise<SwapQuote[]>
  /** @throws RequestError `SWAP_TOKEN_INVALID`, `ADDRESS_INVALID`, `QUOTE_CHANGED` */
  allowance(
    request: { tokenAddress: CaipAddress; userAddress: CaipAddress; quoteId?: string | undefined },
    caller: SwapCaller,
  ): Promise<RouteOutput<typeof getSwapAllowance>>
  /** @throws RequestError `GAS_PRICE_NETWORK_UNSUPPORTED` */
  gasPrice(chainId: CaipNetworkId, caller: SwapCaller): Promise<RouteOutput<typeof getSwapGasPrice>>
  /** @throws RequestError `SWAP_AMOUNT_INVALID`, `SWAP_TOKEN_INVALID`, `ADDRESS_INVALID`, `QUOTE_CHANGED` */
  buildApprove(
    request: Omit<SwapRequest, 'amount'> & { amount?: string | undefined; quoteId?: string | undefined },
    caller: SwapCaller,
  ): Promise<RouteOutput<typeof getBuildApprove>>
  /**
   * @throws RequestError those of `quotes`, and `SLIPPAGE_INVALID`, `SWAP_NO_ROUTE`, `SWAP_SIMULATION_FAILED`,
   * `QUOTE_CHANGED`
   */
  buildTransaction(
    request: SwapRequest & {
      slippage?: number | undefined
      disableEstimate?: boolean | undefined
      quoteId?: string | undefined
    },
    caller: SwapCaller,
  ): Promise<RouteOutput<typeof postBuildTransaction>>
}

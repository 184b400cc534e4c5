import type { CaipNetworkId, SwapFee, SwapStep } from '@foyer/contract'

/** A requested swap. Addresses of EVM chains are in lower case. */
export type SwapQuery = {
  chainId: CaipNetworkId
  /** Address of the token; `nativeTokenAddress` for the native currency of an EVM chain. */
  from: string
  to: string
  /** In base units of `from`. */
  amount: bigint
  /** Account that swaps and receives. */
  user: string
  /** Accepted slippage, in basis points. */
  slippageBps: number
  /** In wei, to compare offers. */
  gasPrice: bigint
  signal: AbortSignal
}

/** A route step or a fee, with plain addresses. */
type WithAddresses<part, keys extends keyof part> = Omit<part, keys> & { [key in keys]: string }
export type OfferStep = WithAddresses<SwapStep, 'from' | 'to'>
export type OfferFee = WithAddresses<SwapFee, 'token'>

/** A provider's offer for a swap. */
export type SwapOffer = {
  /** Expected output amount at current prices. */
  toAmount: bigint
  route: readonly OfferStep[]
  impactBps?: number | undefined
  fees: readonly OfferFee[]
  gas?: bigint | undefined
  /** Contract that needs an allowance; absent if none does. */
  spender?: string | undefined
  keepsPart?: boolean | undefined
  /** Data the provider needs to build exactly this offer; stored as JSON. */
  data: unknown
}

/** A built swap transaction. */
export type BuiltSwap = {
  to: string
  /** Call data on EVM chains; a base64 transaction on Solana. */
  data: string
  value: bigint
  gas?: bigint | undefined
  /** Expected output amount at current prices. */
  toAmount: bigint
  /** Minimum output amount. */
  minimum: bigint
  lastValidBlockHeight?: bigint | undefined
}

/** A service that offers and builds swaps. */
export type SwapProvider = {
  /**
   * Returns an offer; `undefined` if there is no route.
   *
   * @throws ProviderError, TimeoutError, RpcFailedError
   */
  quote(query: SwapQuery): Promise<SwapOffer | undefined>
  /** Returns the contract that needs an allowance on a network; only contracts named by the operator. */
  spender(chainId: CaipNetworkId): string | undefined
  /**
   * Builds an offer; `undefined` if it would now return less than the minimum.
   *
   * @throws ProviderError, TimeoutError, RpcFailedError
   */
  build(query: SwapQuery & { data: unknown; minimum: bigint }): Promise<BuiltSwap | undefined>
}

import type { CaipNetworkId, SwapFee, SwapStep } from '@foyer/contract'

/** A swap somebody asks about. Addresses of EVM chains are in lower case. */
export type SwapQuery = {
  chainId: CaipNetworkId
  /** Address of the token; `nativeTokenAddress` for the native one of an EVM chain. */
  from: string
  to: string
  /** In base units of `from`. */
  amount: bigint
  /** Who swaps and receives. */
  user: string
  /** Slippage that is accepted, in basis points. */
  slippageBps: number
  /** In wei, for comparisons. */
  gasPrice: bigint
  signal: AbortSignal
}

/** A step of a route, and a fee, with plain addresses. */
type WithAddresses<part, keys extends keyof part> = Omit<part, keys> & { [key in keys]: string }
export type OfferStep = WithAddresses<SwapStep, 'from' | 'to'>
export type OfferFee = WithAddresses<SwapFee, 'token'>

/** What a provider offers for a swap. */
export type SwapOffer = {
  /** Amount that arrives if nothing moves. */
  toAmount: bigint
  route: readonly OfferStep[]
  impactBps?: number | undefined
  fees: readonly OfferFee[]
  gas?: bigint | undefined
  /** Contract that needs an allowance; absent if none does. */
  spender?: string | undefined
  keepsPart?: boolean | undefined
  /** What the provider needs to build exactly this offer; stored as JSON. */
  data: unknown
}

/** A transaction of a swap. */
export type BuiltSwap = {
  to: string
  /** Call data of an EVM chain; a transaction of Solana in base64. */
  data: string
  value: bigint
  gas?: bigint | undefined
  /** Amount that arrives if nothing moves. */
  toAmount: bigint
  /** Least amount that arrives. */
  minimum: bigint
  lastValidBlockHeight?: bigint | undefined
}

/** Whoever can offer and build swaps. */
export type SwapProvider = {
  /**
   * Makes an offer; `undefined` where there is no route.
   *
   * @throws ProviderError, TimeoutError, RpcFailedError
   */
  quote(query: SwapQuery): Promise<SwapOffer | undefined>
  /** The contract that needs an allowance on a network; only contracts that the operator names. */
  spender(chainId: CaipNetworkId): string | undefined
  /**
   * Builds an offer; `undefined` where it would now return less than the minimum.
   *
   * @throws ProviderError, TimeoutError, RpcFailedError
   */
  build(query: SwapQuery & { data: unknown; minimum: bigint }): Promise<BuiltSwap | undefined>
}

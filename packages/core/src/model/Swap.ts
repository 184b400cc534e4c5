import type { CaipNetworkId, ErrorCode } from '@foyer/contract'
import type { Moved, SentStatus, TransferFee, TransferToken, TransferTrace } from './Transfer.ts'

/** A step of a swap's route: one exchange between two tokens, by address. */
export type SwapRouteStep = {
  readonly source: string
  readonly from: string
  readonly to: string
  /** Share of the sold amount routed through this step, in basis points. */
  readonly shareBps: number
}

/** A fee taken by a party other than the network. */
export type QuotedSwapFee = {
  /** Recipient of the fee. */
  readonly name: string
  /** Address of the token it is taken in. */
  readonly token: string
  readonly amount: bigint
  /** Whether the arriving amount is already net of this fee. */
  readonly isIncluded: boolean
}

/** A swap offer as shown to the visitor. Amounts are in base units. */
export type QuotedSwap = {
  readonly id: string
  /** Provider of the offer, by its public name. */
  readonly provider: string
  readonly networkId: CaipNetworkId
  /** Account that sells and receives. */
  readonly account: string
  readonly sold: TransferToken
  readonly bought: TransferToken
  /** Sold amount. */
  readonly amount: bigint
  /** Amount that arrives if the price does not move. */
  readonly toAmount: bigint
  /** Minimum amount that arrives; the swap fails below it. */
  readonly minimum: bigint
  readonly slippagePercent: number
  /** Contract that needs an allowance; absent if none does. */
  readonly spender?: string | undefined
  readonly route: readonly SwapRouteStep[]
  /** Price impact of the swap itself, without pool fees; absent if unknown. */
  readonly impactBps?: number | undefined
  readonly fees: readonly QuotedSwapFee[]
  /** Estimated gas; absent if unknown. */
  readonly gas?: bigint | undefined
  /** The token takes a fee on each transfer. */
  readonly keepsPart: boolean
  /** Milliseconds since the epoch, by this device's clock. */
  readonly expiresAt: number
}

/**
 * A wallet request of a swap: set the allowance to zero, set it to the sold amount, swap. `permit` is a signature instead of
 * an approval ([EIP-2612](https://eips.ethereum.org/EIPS/eip-2612)), which the swap includes.
 */
export type SwapStep = 'reset' | 'approve' | 'permit' | 'swap'

/** A transaction of a swap. */
export type SwapCall = {
  readonly step: SwapStep
  readonly to: string
  readonly value: bigint
  readonly data: string
  /** Further fields the adapter passes to the wallet; only the adapter reads them. */
  readonly fields: unknown
}

/** A swap that was built, checked and simulated on the chain, but not sent. */
export type PreparedSwap = {
  readonly quote: QuotedSwap
  /** Remaining calls, in order. */
  readonly calls: readonly SwapCall[]
  /** The wallet executes all steps in one request, all or none. */
  readonly isBatched: boolean
  /** Balance of the sold token, in base units. */
  readonly balance: bigint
  /** Balance of the native currency, in base units. */
  readonly nativeBalance: bigint
  /** Maximum amount of the token that can be sold: for the native currency, what remains after the fee. */
  readonly maxAmount: bigint
  /** Whether the account can pay the fee on top of the amount. */
  readonly canPayFee: boolean
  /** Fee of all steps. */
  readonly fee: TransferFee
  /** Amount that arrived in the simulation; absent if the node cannot simulate. */
  readonly received?: bigint | undefined
  /**
   * No contract known to Foyer or the app guarantees the minimum; only the simulation shows it, and a contract chosen by the
   * server may behave differently later. Worth a warning.
   */
  readonly isOnlySimulated?: boolean | undefined
  /** The issuer of the bought token can take it out of every account. */
  readonly issuerCanTake?: boolean | undefined
  /** Trace for finding the first call on the chain. */
  readonly trace: TransferTrace
}

/** A swap a visitor made here, or the approval for one; latest first in `state.swaps`. */
export type Swap = Moved & {
  readonly id: string
  readonly kind: 'approval' | 'swap'
  readonly status: SentStatus
  readonly hash?: string | undefined
  /** The account is a contract, and `hash` is a proposal's: its owners may still have to sign. */
  readonly awaitsOwners?: boolean | undefined
  /** The wallet's id of a batch of calls ([EIP-5792](https://eips.ethereum.org/EIPS/eip-5792)). */
  readonly callsId?: string | undefined
  /** The batch's calls, for finding it on the chain; only the adapter reads this. */
  readonly calls?:
    | readonly { readonly to: string; readonly value: string; readonly data: string }[]
    | undefined
  /** Hashes of the batch's other transactions, if the wallet made several of it. */
  readonly otherHashes?: readonly string[] | undefined
  readonly networkId: CaipNetworkId
  readonly account: string
  readonly sold: TransferToken
  readonly bought: TransferToken
  /** In whole tokens of `sold`, as decimal text. */
  readonly amount: string
  /** Amount the quote showed, in whole tokens of `bought`. */
  readonly toAmount: string
  readonly minimum: string
  readonly spender?: string | undefined
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly trace: TransferTrace
  /** The call, for finding it on the chain; only the adapter reads this. */
  readonly call?: { readonly to: string; readonly value: string; readonly data: string } | undefined
  /** The transaction that replaced it. */
  readonly replacedBy?: string | undefined
  /** The replacement is the same call with a higher fee. */
  readonly isSpeedUp?: boolean | undefined
}

/** Progress of swapping; `swapId` is in `state.swaps`. */
export type SwapFlow =
  | { readonly status: 'editing' }
  /** The wallet is being asked. */
  | { readonly status: 'requesting'; readonly swapId: string }
  /** Sent, but not mined yet. */
  | { readonly status: 'pending'; readonly swapId: string }
  /** Ended; the outcome is in the swap. */
  | { readonly status: 'ended'; readonly swapId: string }
  /** Nothing was sent. */
  | { readonly status: 'failed'; readonly code: ErrorCode }

/** The form of Swap. Quotes and balances are queries, not state. */
export type SwapState = {
  readonly sold?: TransferToken | undefined
  readonly bought?: TransferToken | undefined
  /** In whole tokens of `sold`, as decimal text. */
  readonly amount?: string | undefined
  /** The amount is the maximum that can be sold, and follows it. */
  readonly isMax?: boolean | undefined
  /** Slippage in percent, set by the visitor. */
  readonly slippagePercent?: number | undefined
  readonly flow: SwapFlow
}

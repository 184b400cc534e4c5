import type { CaipNetworkId, ErrorCode } from '@foyer/contract'
import type { Moved, SentStatus, TransferFee, TransferToken, TransferTrace } from './Transfer.ts'

/** A part of a swap's route: one exchange between two tokens, by their addresses. */
export type SwapRouteStep = {
  readonly source: string
  readonly from: string
  readonly to: string
  /** Share of the sold amount that goes this way, in basis points. */
  readonly shareBps: number
}

/** A fee that someone other than the network takes. */
export type QuotedSwapFee = {
  /** Who takes it. */
  readonly name: string
  /** Address of the token it is taken in. */
  readonly token: string
  readonly amount: bigint
  /** Whether the amount that arrives is after this fee. */
  readonly isIncluded: boolean
}

/** An offer for a swap, as the visitor is shown it. Amounts are in base units. */
export type QuotedSwap = {
  readonly id: string
  /** Who offers it, by the name that visitors know. */
  readonly provider: string
  readonly networkId: CaipNetworkId
  /** Who sells and receives. */
  readonly account: string
  readonly sold: TransferToken
  readonly bought: TransferToken
  /** Sold amount. */
  readonly amount: bigint
  /** Amount that arrives if nothing moves. */
  readonly toAmount: bigint
  /** Least amount that arrives; the swap fails where less would. */
  readonly minimum: bigint
  readonly slippagePercent: number
  /** Contract that needs an allowance; absent if none does. */
  readonly spender?: string | undefined
  readonly route: readonly SwapRouteStep[]
  /** How far the swap itself moves the price, without fees of pools; absent where not known. */
  readonly impactBps?: number | undefined
  readonly fees: readonly QuotedSwapFee[]
  /** Estimated gas; absent where not known. */
  readonly gas?: bigint | undefined
  /** The token keeps part of each transfer. */
  readonly keepsPart: boolean
  /** Milliseconds since the epoch, by this device's clock. */
  readonly expiresAt: number
}

/**
 * What the wallet is asked for in a swap: set the allowance to zero, set it to the sold amount, swap. `permit` is a
 * signature in place of an approval ([EIP-2612](https://eips.ethereum.org/EIPS/eip-2612)): the swap takes it along.
 */
export type SwapStep = 'reset' | 'approve' | 'permit' | 'swap'

/** A transaction of a swap. */
export type SwapCall = {
  readonly step: SwapStep
  readonly to: string
  readonly value: bigint
  readonly data: string
  /** What else the adapter hands to the wallet: only it reads this. */
  readonly fields: unknown
}

/** A swap that was built, checked and tried on the chain, and was not sent. */
export type PreparedSwap = {
  readonly quote: QuotedSwap
  /** What is left to do, in this order. */
  readonly calls: readonly SwapCall[]
  /** The wallet takes all steps in one request, all or none. */
  readonly isBatched: boolean
  /** Of the sold token that the account holds, in base units. */
  readonly balance: bigint
  /** Of the network's own currency that the account holds, in base units. */
  readonly nativeBalance: bigint
  /** The most of the token that can be sold: for the network's own currency, what the fee leaves. */
  readonly maxAmount: bigint
  /** The account can pay the fee beside the amount. */
  readonly canPayFee: boolean
  /** Of all steps. */
  readonly fee: TransferFee
  /** Amount that arrived when the chain tried the swap; absent where the node cannot try it. */
  readonly received?: bigint | undefined
  /**
   * No contract that Foyer or the app knows promises the minimum: only the trial speaks for it, and a contract of the
   * server's may do otherwise later. Worth a warning.
   */
  readonly isOnlyTried?: boolean | undefined
  /** Finds the first call again on the chain. */
  readonly trace: TransferTrace
}

/** A swap that a visitor made here, or the approval for one; the latest first in `state.swaps`. */
export type Swap = Moved & {
  readonly id: string
  readonly kind: 'approval' | 'swap'
  readonly status: SentStatus
  readonly hash?: string | undefined
  /** The account is a contract, and the hash that of a proposal: its owners may still have to sign. */
  readonly awaitsOwners?: boolean | undefined
  /** The wallet's id of calls that it sends together ([EIP-5792](https://eips.ethereum.org/EIPS/eip-5792)). */
  readonly callsId?: string | undefined
  readonly networkId: CaipNetworkId
  readonly account: string
  readonly sold: TransferToken
  readonly bought: TransferToken
  /** In whole tokens of `sold`, as decimal text. */
  readonly amount: string
  /** What the quote showed, in whole tokens of `bought`. */
  readonly toAmount: string
  readonly minimum: string
  readonly spender?: string | undefined
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly trace: TransferTrace
  /** What finds it on the chain; only the adapter reads this. */
  readonly call?: { readonly to: string; readonly value: string; readonly data: string } | undefined
  /** The transaction that took its place. */
  readonly replacedBy?: string | undefined
  /** The replacement does the same with a higher fee. */
  readonly isSpeedUp?: boolean | undefined
}

/** Where swapping stands; `swapId` is in `state.swaps`. */
export type SwapFlow =
  | { readonly status: 'editing' }
  /** The wallet is asked. */
  | { readonly status: 'requesting'; readonly swapId: string }
  /** It was sent, and the chain has not taken it yet. */
  | { readonly status: 'pending'; readonly swapId: string }
  /** It ended: the swap says how. */
  | { readonly status: 'ended'; readonly swapId: string }
  /** Nothing was sent. */
  | { readonly status: 'failed'; readonly code: ErrorCode }

/** The form of Swap. Quotes and balances are queries, not state. */
export type SwapState = {
  readonly sold?: TransferToken | undefined
  readonly bought?: TransferToken | undefined
  /** In whole tokens of `sold`, as decimal text. */
  readonly amount?: string | undefined
  /** The amount follows the most that can be sold. */
  readonly isMax?: boolean | undefined
  /** Slippage in percent that the visitor set. */
  readonly slippagePercent?: number | undefined
  readonly flow: SwapFlow
}

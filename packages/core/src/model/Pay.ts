import type { CaipNetworkId, ErrorCode, PaymentOption } from '@foyer/contract'
import type { SwapCall, SwapStep } from './Swap.ts'
import type { Moved, SentStatus, TransferFee, TransferToken, TransferTrace } from './Transfer.ts'

/** A holding that can pay: with one of the accepted tokens itself, or swapped for it on the way. */
export type PaySource = {
  readonly kind: 'direct' | 'swap'
  /** What the account holds. */
  readonly token: TransferToken
  /** In whole tokens, as decimal text. */
  readonly balance: string
  readonly option: PaymentOption
}

/** What the wallet is asked for in a payment: `exchange` swaps the holding on the way, `swap` is the payment itself. */
export type PayStep = SwapStep | 'exchange'

/** A transaction of a payment. */
export type PayCall = Omit<SwapCall, 'step'> & { readonly step: PayStep }

/** A payment that was worked out and tried, and was not sent. */
export type PreparedPayment = {
  readonly networkId: CaipNetworkId
  readonly account: string
  readonly source: PaySource
  /** The most that leaves the account without the fee, in base units of the holding; exact where it is paid directly. */
  readonly most: bigint
  /** What is left to do, in this order; the payment itself is there once. */
  readonly calls: readonly PayCall[]
  /** The wallet takes all steps in one request, all or none. */
  readonly isBatched: boolean
  /** The contract that spends the holding: it pays, or swaps. */
  readonly spender?: string | undefined
  readonly canPayFee: boolean
  readonly fee: TransferFee
  /** The node tried it, and exactly the amount arrived. */
  readonly isTried: boolean
  /** Milliseconds since the epoch. */
  readonly preparedAt: number
  readonly trace: TransferTrace
}

/** A payment that this browser asked a wallet for. */
export type PaymentAttempt = Moved & {
  readonly id: string
  readonly paymentId: string
  readonly status: SentStatus
  readonly hash?: string | undefined
  /** The account is a contract, and the hash that of a proposal: its owners may still have to sign. */
  readonly awaitsOwners?: boolean | undefined
  /** The wallet's id of calls that it sends together. */
  readonly callsId?: string | undefined
  readonly networkId: CaipNetworkId
  readonly account: string
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly trace: TransferTrace
  readonly call?: { readonly to: string; readonly value: string; readonly data: string } | undefined
  readonly replacedBy?: string | undefined
  readonly isSpeedUp?: boolean | undefined
}

/** Where paying stands; what became of it is in `state.payments`. */
export type PayFlow = { readonly paymentId: string } & (
  | { readonly status: 'editing' }
  /** The wallet is asked; `approving` before the payment itself. */
  | { readonly status: 'approving' | 'requesting' }
  /** It was sent. */
  | { readonly status: 'sent' }
  /** Nothing was sent. */
  | { readonly status: 'failed'; readonly code: ErrorCode }
)

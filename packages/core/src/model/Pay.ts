import type { CaipNetworkId, ErrorCode, PaymentOption } from '@foyer/contract'
import type { SwapCall, SwapStep } from './Swap.ts'
import type { Moved, SentStatus, TransferFee, TransferToken, TransferTrace } from './Transfer.ts'

/** A holding to pay with: one of the accepted tokens, or a token swapped for one on the way. */
export type PaySource = {
  readonly kind: 'direct' | 'swap'
  /** The token the account holds. */
  readonly token: TransferToken
  /** In whole tokens, as decimal text. */
  readonly balance: string
  /** Value of the balance in US dollars, as decimal text; absent if unknown. */
  readonly value?: string | undefined
  readonly option: PaymentOption
}

/** A wallet request of a payment: `exchange` swaps the holding on the way, `swap` is the payment itself. */
export type PayStep = SwapStep | 'exchange'

/** A transaction of a payment. */
export type PayCall = Omit<SwapCall, 'step'> & { readonly step: PayStep }

/** A payment that was prepared and simulated, but not sent. */
export type PreparedPayment = {
  readonly networkId: CaipNetworkId
  readonly account: string
  readonly source: PaySource
  /** Maximum that leaves the account, without the network fee, in base units of the holding; exact for a direct payment. */
  readonly most: bigint
  /** Remaining calls in order, including exactly one payment call. */
  readonly calls: readonly PayCall[]
  /** The wallet executes all steps in one request, all or none. */
  readonly isBatched: boolean
  /** The contract that spends the holding: it pays, or swaps. */
  readonly spender?: string | undefined
  readonly canPayFee: boolean
  readonly fee: TransferFee
  /** The node simulated the payment, and exactly the amount arrived. */
  readonly isTried: boolean
  /** Milliseconds since the epoch. */
  readonly preparedAt: number
  readonly trace: TransferTrace
}

/** A payment this browser asked a wallet for. */
export type PaymentAttempt = Moved & {
  readonly id: string
  readonly paymentId: string
  readonly status: SentStatus
  readonly hash?: string | undefined
  /** The account is a contract, and `hash` is a proposal's: its owners may still have to sign. */
  readonly awaitsOwners?: boolean | undefined
  /** The wallet's id of a batch of calls. */
  readonly callsId?: string | undefined
  /** The batch's calls, for finding it on the chain; only the adapter reads this. */
  readonly calls?:
    | readonly { readonly to: string; readonly value: string; readonly data: string }[]
    | undefined
  /** Hashes of the approvals and the swap before it, or of the batch's other transactions. */
  readonly otherHashes?: readonly string[] | undefined
  readonly networkId: CaipNetworkId
  readonly account: string
  /** The holding that was swapped on the way, and the maximum that leaves the account, as decimal text. */
  readonly sold?:
    | {
        readonly symbol: string
        readonly decimals: number
        readonly address?: string | undefined
        readonly most: string
      }
    | undefined
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly trace: TransferTrace
  readonly call?: { readonly to: string; readonly value: string; readonly data: string } | undefined
  readonly replacedBy?: string | undefined
  readonly isSpeedUp?: boolean | undefined
}

/** Progress of paying; its outcome is in `state.payments`. */
export type PayFlow = { readonly paymentId: string } & (
  | { readonly status: 'editing' }
  /** The wallet is being asked; `approving` precedes the payment itself. */
  | { readonly status: 'approving' | 'requesting' }
  /** The payment was sent. */
  | { readonly status: 'sent' }
  /** Nothing was sent. */
  | { readonly status: 'failed'; readonly code: ErrorCode }
)

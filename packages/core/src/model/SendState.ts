import type { ErrorCode } from '@foyer/contract'
import type { TransferToken } from './Transfer.ts'

/** Progress of sending. */
export type SendFlow =
  | { readonly status: 'editing' }
  /** The wallet is being asked. */
  | { readonly status: 'requesting'; readonly transferId: string }
  /** Sent, but not mined yet. */
  | { readonly status: 'pending'; readonly transferId: string }
  /** Ended; the outcome is in the transfer. */
  | { readonly status: 'ended'; readonly transferId: string }
  /** Nothing was sent. */
  | { readonly status: 'failed'; readonly code: ErrorCode }

/** The form of Send (docs/evidence/spec.md, section 3). Balances, prices and fees are queries, not state. */
export type SendState = {
  readonly token?: TransferToken | undefined
  /** In whole tokens, as decimal text. */
  readonly sendTokenAmount?: string | undefined
  /** The amount is the maximum that can be sent, and follows it. */
  readonly isMax?: boolean | undefined
  /** Typed receiver: an address or a name. */
  readonly receiver?: string | undefined
  /** Address that `receiver` resolves to. */
  readonly receiverAddress?: string | undefined
  readonly receiverProfileName?: string | undefined
  /** Source of the name's resolution; see `ResolvedName`. */
  readonly receiverNameSource?: 'chain' | 'server' | undefined
  readonly receiverProfileImageUrl?: string | undefined
  /** The app filled in the form: the visitor only reviews and decides. */
  readonly isFixed?: boolean | undefined
  readonly flow: SendFlow
}

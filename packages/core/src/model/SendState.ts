import type { ErrorCode } from '@foyer/contract'
import type { TransferToken } from './Transfer.ts'

/** Where sending stands. */
export type SendFlow =
  | { readonly status: 'editing' }
  /** The wallet is asked. */
  | { readonly status: 'requesting'; readonly transferId: string }
  /** It was sent, and the chain has not taken it yet. */
  | { readonly status: 'pending'; readonly transferId: string }
  /** It ended: the transfer says how. */
  | { readonly status: 'ended'; readonly transferId: string }
  /** Nothing was sent. */
  | { readonly status: 'failed'; readonly code: ErrorCode }

/** The form of Send (docs/spec.md, section 3). Balances, prices and fees are queries, not state. */
export type SendState = {
  readonly token?: TransferToken | undefined
  /** In whole tokens, as decimal text. */
  readonly sendTokenAmount?: string | undefined
  /** The amount follows the most that can be sent. */
  readonly isMax?: boolean | undefined
  /** What was typed: an address or a name. */
  readonly receiver?: string | undefined
  /** Where `receiver` leads. */
  readonly receiverAddress?: string | undefined
  readonly receiverProfileName?: string | undefined
  /** Who says where the name leads; see `ResolvedName`. */
  readonly receiverNameSource?: 'chain' | 'server' | undefined
  readonly receiverProfileImageUrl?: string | undefined
  /** Says that the app filled the form: the visitor looks and decides. */
  readonly isFixed?: boolean | undefined
  readonly flow: SendFlow
}

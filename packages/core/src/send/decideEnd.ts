import type { TransferEnd } from '../model/Transfer.ts'

/** What is known of something that a wallet was asked to send. */
export type EndEvidence =
  /** The chain has it. */
  | { readonly kind: 'mined'; readonly hash: string; readonly isSuccess: boolean }
  /** The chain has another transaction in its place. */
  | { readonly kind: 'replaced'; readonly replacedBy: string; readonly isSpeedUp: boolean }
  /** No block takes it any more: it is built on a block that is too old. */
  | { readonly kind: 'expired' }
  /** The wallet says that it was not included, and that it does not try again. */
  | { readonly kind: 'abandoned' }
  /** The node does not know its hash, and its nonce is free. The nonce of a contract says nothing of what it sent. */
  | { readonly kind: 'forgotten'; readonly mayBeContract: boolean }
  /** Nobody who was asked can say. */
  | { readonly kind: 'none' }

/**
 * Decides how something that was sent ended. An end without proof is `unclear`: it may have been sent, and is not offered
 * again as if it had not.
 *
 * @example
 * ```ts
 * import { decideEnd } from '@foyer/core/adapter'
 *
 * decideEnd({ kind: 'mined', hash: '0xhash', isSuccess: true }) // { status: 'confirmed', hash: '0xhash' }
 * decideEnd({ kind: 'forgotten', mayBeContract: true }) // { status: 'unclear' }: a Safe's owners may still sign
 * ```
 */
export function decideEnd(evidence: EndEvidence): TransferEnd {
  switch (evidence.kind) {
    case 'mined':
      return { status: evidence.isSuccess ? 'confirmed' : 'failed', hash: evidence.hash }
    case 'replaced':
      return { status: 'replaced', replacedBy: evidence.replacedBy, isSpeedUp: evidence.isSpeedUp }
    case 'forgotten':
      return evidence.mayBeContract ? { status: 'unclear' } : dropped
    case 'none':
      return { status: 'unclear' }
    default:
      return dropped
  }
}

/** The one place that writes it. */
const dropped = { status: 'dropped' } as Extract<TransferEnd, { status: 'dropped' }>

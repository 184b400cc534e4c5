import type { TransferEnd } from '../model/Transfer.ts'

/** Evidence about something a wallet was asked to send. */
export type EndEvidence =
  /** It was mined. */
  | {
      readonly kind: 'mined'
      readonly hash: string
      readonly isSuccess: boolean
      /** Hashes of the request's other transactions, if it took several. */
      readonly otherHashes?: readonly string[] | undefined
    }
  /** Another transaction took its place on the chain. */
  | { readonly kind: 'replaced'; readonly replacedBy: string; readonly isSpeedUp: boolean }
  /** It can no longer be mined: the block it was built on is too old. */
  | { readonly kind: 'expired' }
  /** The wallet reports that it was not included, and will not be retried. */
  | { readonly kind: 'abandoned' }
  /** The node does not know its hash, and its nonce is unused. A contract's nonce does not count what its owners send for it. */
  | { readonly kind: 'forgotten'; readonly mayBeContract: boolean }
  /** No source could answer. */
  | { readonly kind: 'none' }

/**
 * Decides the final status of something that was sent. An end without proof is `unclear`: it may have been sent, and must not
 * be offered again as if it had not.
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
    case 'mined': {
      const { hash, isSuccess, otherHashes } = evidence
      return { status: isSuccess ? 'confirmed' : 'failed', hash, ...(otherHashes?.length && { otherHashes }) }
    }
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

/** The only place that creates this status. */
const dropped = { status: 'dropped' } as Extract<TransferEnd, { status: 'dropped' }>

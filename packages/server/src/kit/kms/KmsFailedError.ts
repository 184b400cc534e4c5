import { BaseError, type BaseErrorOptions } from '@foyer/contract'

/** Reason of a KMS failure: unreachable, busy, credentials rejected, or request refused. */
export type KmsFailure = 'unreachable' | 'throttled' | 'denied' | 'refused'

/** A KMS request failed. The message contains neither keys nor credentials. */
export class KmsFailedError extends BaseError<'KMS_FAILED'> {
  override name = 'KmsFailedError'
  readonly failure: KmsFailure
  constructor({
    keyId,
    failure,
    reason,
    ...options
  }: BaseErrorOptions & { keyId: string; failure: KmsFailure; reason: string }) {
    super(`The KMS of ${keyId} failed (${failure}): ${reason}.`, { ...options, code: 'KMS_FAILED' })
    this.failure = failure
  }
}

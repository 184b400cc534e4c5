import { BaseError, type BaseErrorOptions } from '@foyer/contract'

/** Why a KMS did not help: it cannot be reached, is busy, does not accept the credentials, or refused what was asked. */
export type KmsFailure = 'unreachable' | 'throttled' | 'denied' | 'refused'

/** A KMS did not do what was asked; the message holds neither keys nor credentials. */
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

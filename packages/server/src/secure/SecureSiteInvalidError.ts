import { BaseError, type BaseErrorOptions } from '@foyer/contract'

/** The files of the secure site are not the ones its manifest names, or the manifest is not the pinned one. */
export class SecureSiteInvalidError extends BaseError<'SECURE_SITE_INVALID'> {
  override name = 'SecureSiteInvalidError'
  constructor({ reason, ...options }: BaseErrorOptions & { reason: string }) {
    super(`The secure site is not served: ${reason}`, { ...options, code: 'SECURE_SITE_INVALID' })
  }
}

import { BaseError, type BaseErrorOptions } from '@foyer/contract'

/** The secure site's files do not match its manifest, or the manifest does not match the pinned hash. */
export class SecureSiteInvalidError extends BaseError<'SECURE_SITE_INVALID'> {
  override name = 'SecureSiteInvalidError'
  constructor({ reason, ...options }: BaseErrorOptions & { reason: string }) {
    super(`The secure site is not served: ${reason}`, { ...options, code: 'SECURE_SITE_INVALID' })
  }
}

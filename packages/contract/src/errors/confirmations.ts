import { BaseError, type BaseErrorOptions } from './BaseError.ts'

/** A passkey’s answer does not confirm what it was asked for: another request, device, site or credential. */
export class ConfirmationInvalidError extends BaseError<'CONFIRMATION_INVALID'> {
  override name = 'ConfirmationInvalidError'
  constructor(options: BaseErrorOptions = {}) {
    super('The passkey did not confirm this request. Try again.', {
      ...options,
      code: 'CONFIRMATION_INVALID',
    })
  }
}

/** The only passkey that confirms was to be removed while one is asked for. */
export class PasskeyLastError extends BaseError<'PASSKEY_LAST'> {
  override name = 'PasskeyLastError'
  constructor(options: BaseErrorOptions = {}) {
    super('The last passkey cannot be removed while the wallet asks for one', {
      ...options,
      code: 'PASSKEY_LAST',
    })
  }
}

/** The wallet has as many passkeys as it may have. */
export class PasskeyLimitError extends BaseError<'PASSKEY_LIMIT'> {
  override name = 'PasskeyLimitError'
  constructor(options: BaseErrorOptions = {}) {
    super('The wallet has too many passkeys. Remove one first.', { ...options, code: 'PASSKEY_LIMIT' })
  }
}

/** The wallet or its project asks for a passkey, and the wallet has none. */
export class PasskeyMissingError extends BaseError<'PASSKEY_MISSING'> {
  override name = 'PasskeyMissingError'
  constructor(options: BaseErrorOptions = {}) {
    super('Add a passkey to this wallet first', { ...options, code: 'PASSKEY_MISSING' })
  }
}

/** The wallet’s rule wants a passkey’s confirmation of this. */
export class PasskeyRequiredError extends BaseError<'PASSKEY_REQUIRED'> {
  override name = 'PasskeyRequiredError'
  constructor(options: BaseErrorOptions = {}) {
    super('Confirm this with your passkey', { ...options, code: 'PASSKEY_REQUIRED' })
  }
}

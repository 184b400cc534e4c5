import { BaseError, type BaseErrorOptions } from './BaseError.ts'

/** A name could not be resolved to an address. */
export class NameResolveFailedError extends BaseError<'NAME_RESOLVE_FAILED'> {
  override name = 'NameResolveFailedError'
  constructor(options: BaseErrorOptions = {}) {
    super('Error resolving name', { ...options, code: 'NAME_RESOLVE_FAILED' })
  }
}

/** Suggestions for a name could not be read. */
export class NameSuggestionsFailedError extends BaseError<'NAME_SUGGESTIONS_FAILED'> {
  override name = 'NameSuggestionsFailedError'
  constructor(options: BaseErrorOptions = {}) {
    super('Error fetching name suggestions', { ...options, code: 'NAME_SUGGESTIONS_FAILED' })
  }
}

/** A name could not be registered. */
export class NameRegisterFailedError extends BaseError<'NAME_REGISTER_FAILED'> {
  override name = 'NameRegisterFailedError'
  constructor({ value, ...options }: BaseErrorOptions & { value: string }) {
    super(`Error registering name ${value}`, { ...options, code: 'NAME_REGISTER_FAILED' })
  }
}

/** A name has characters that names here may not have. */
export class InvalidNameError extends BaseError<'NAME_INVALID'> {
  override name = 'InvalidNameError'
  constructor(options: BaseErrorOptions = {}) {
    super('The value is not a valid username', { ...options, code: 'NAME_INVALID' })
  }
}

/** A name has less than the 4 characters it needs (seed section 5). */
export class NameTooShortError extends BaseError<'NAME_TOO_SHORT'> {
  override name = 'NameTooShortError'
  constructor(options: BaseErrorOptions = {}) {
    super('Name must be at least 4 characters long', { ...options, code: 'NAME_TOO_SHORT' })
  }
}

/** Somebody else has the name. */
export class NameTakenError extends BaseError<'NAME_TAKEN'> {
  override name = 'NameTakenError'
  constructor(options: BaseErrorOptions = {}) {
    super('This name is taken', { ...options, code: 'NAME_TAKEN' })
  }
}

/** The account has another name already. */
export class NameOwnedError extends BaseError<'NAME_OWNED'> {
  override name = 'NameOwnedError'
  constructor(options: BaseErrorOptions = {}) {
    super('You already own a name', { ...options, code: 'NAME_OWNED' })
  }
}

/** The message of a registration is malformed, or says something else than the request or the page it came from. */
export class NameMessageInvalidError extends BaseError<'NAME_MESSAGE_INVALID'> {
  override name = 'NameMessageInvalidError'
  constructor(options: BaseErrorOptions = {}) {
    super('The message does not fit the registration', { ...options, code: 'NAME_MESSAGE_INVALID' })
  }
}

/** The message of a registration is too old, from the future, or was used before. */
export class NameMessageExpiredError extends BaseError<'NAME_MESSAGE_EXPIRED'> {
  override name = 'NameMessageExpiredError'
  constructor(options: BaseErrorOptions = {}) {
    super('The message of the registration is no longer good. Sign a new one.', {
      ...options,
      code: 'NAME_MESSAGE_EXPIRED',
    })
  }
}

/** The signature under a registration is not one of the account. */
export class NameSignatureInvalidError extends BaseError<'NAME_SIGNATURE_INVALID'> {
  override name = 'NameSignatureInvalidError'
  constructor(options: BaseErrorOptions = {}) {
    super('The signature does not belong to the account', { ...options, code: 'NAME_SIGNATURE_INVALID' })
  }
}

/** The server registers no names. */
export class NamesOffError extends BaseError<'NAMES_OFF'> {
  override name = 'NamesOffError'
  constructor(options: BaseErrorOptions = {}) {
    super('This server registers no names', { ...options, code: 'NAMES_OFF' })
  }
}

/** The server has no key to sign answers about names with, so it gives none (ERC-3668). */
export class CcipOffError extends BaseError<'CCIP_OFF'> {
  override name = 'CcipOffError'
  constructor(options: BaseErrorOptions = {}) {
    super('This server answers no resolver: it has no key to sign with', { ...options, code: 'CCIP_OFF' })
  }
}

/** What a resolver asked is no call the server knows (ERC-3668). */
export class CcipRequestInvalidError extends BaseError<'CCIP_REQUEST_INVALID'> {
  override name = 'CcipRequestInvalidError'
  constructor(options: BaseErrorOptions = {}) {
    super('The data is no call that the server can answer', { ...options, code: 'CCIP_REQUEST_INVALID' })
  }
}

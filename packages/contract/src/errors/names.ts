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

/** The names of an address could not be read. */
export class NamesForAddressFailedError extends BaseError<'NAMES_FOR_ADDRESS_FAILED'> {
  override name = 'NamesForAddressFailedError'
  constructor(options: BaseErrorOptions = {}) {
    super('Error fetching names for address', { ...options, code: 'NAMES_FOR_ADDRESS_FAILED' })
  }
}

/** A name could not be registered. */
export class NameRegisterFailedError extends BaseError<'NAME_REGISTER_FAILED'> {
  override name = 'NameRegisterFailedError'
  constructor({ value, ...options }: BaseErrorOptions & { value: string }) {
    super(`Error registering name ${value}`, { ...options, code: 'NAME_REGISTER_FAILED' })
  }
}

import { BaseError, type BaseErrorOptions } from './BaseError.ts'

/** A name was to be registered while no EVM account is connected. */
export class AddressNotFoundError extends BaseError<'ADDRESS_NOT_FOUND'> {
  override name = 'AddressNotFoundError'
  constructor(options: BaseErrorOptions = {}) {
    super('Address or auth connector not found', { ...options, code: 'ADDRESS_NOT_FOUND' })
  }
}

/** The names of an address could not be read. */
export class NamesForAddressFailedError extends BaseError<'NAMES_FOR_ADDRESS_FAILED'> {
  override name = 'NamesForAddressFailedError'
  constructor(options: BaseErrorOptions = {}) {
    super('Error fetching names for address', { ...options, code: 'NAMES_FOR_ADDRESS_FAILED' })
  }
}

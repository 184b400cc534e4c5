import { BaseError, type BaseErrorOptions } from './BaseError.ts'

/** The relay gave no answer in time, or refused. */
export class RelayUnreachableError extends BaseError<'RELAY_UNREACHABLE'> {
  override name = 'RelayUnreachableError'
  constructor(options: BaseErrorOptions = {}) {
    super('The relay does not answer. Check the network and try again.', {
      ...options,
      code: 'RELAY_UNREACHABLE',
    })
  }
}

/** The pairing code is too old. */
export class PairingExpiredError extends BaseError<'PAIRING_EXPIRED'> {
  override name = 'PairingExpiredError'
  constructor(options: BaseErrorOptions = {}) {
    super('Pairing expired. Ask for a new code.', { ...options, code: 'PAIRING_EXPIRED' })
  }
}

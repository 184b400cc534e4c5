import { BaseError, type BaseErrorOptions } from './BaseError.ts'

/** A wallet is connected, and its connector has no client to ask it with: it was removed, or is not there yet. */
export class ClientNotSetError extends BaseError<'CLIENT_NOT_SET'> {
  override name = 'ClientNotSetError'
  constructor(options: BaseErrorOptions = {}) {
    super('Client not set', { ...options, code: 'CLIENT_NOT_SET' })
  }
}

/** The session that the app's backend gives to `siweConfig` names no account. */
export class CaipAddressRequiredError extends BaseError<'CAIP_ADDRESS_REQUIRED'> {
  override name = 'CaipAddressRequiredError'
  constructor() {
    super('Invalid CAIP Address', { code: 'CAIP_ADDRESS_REQUIRED' })
  }
}

import { BaseError } from '@foyer/contract'

/** A socket may not open. The message gives the reason and contains nothing the client sent. */
export class RelayAuthError extends BaseError<'RELAY_UNAUTHORIZED'> {
  override name = 'RelayAuthError'
  constructor(message: string) {
    super(message, { code: 'RELAY_UNAUTHORIZED' })
  }
}

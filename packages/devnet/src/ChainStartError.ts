import { BaseError, type BaseErrorOptions } from '@foyer/contract'

/** A local chain did not come up. */
export class ChainStartError extends BaseError<'CHAIN_START_FAILED'> {
  override name = 'ChainStartError'
  constructor({ reason, ...options }: BaseErrorOptions & { reason: string }) {
    super(`The local chain did not start: ${reason}`, { ...options, code: 'CHAIN_START_FAILED' })
  }
}

import { BaseError, type BaseErrorOptions } from '@foyer/contract'

/** anvil was found but did not start. */
export class ChainStartError extends BaseError<'CHAIN_START_FAILED'> {
  override name = 'ChainStartError'
  constructor({ chainId, reason, ...options }: BaseErrorOptions & { chainId: number; reason: string }) {
    super(`Chain ${chainId} did not start: ${reason}`, { ...options, code: 'CHAIN_START_FAILED' })
  }
}

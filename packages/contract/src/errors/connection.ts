import { BaseError, type BaseErrorOptions } from './BaseError.ts'

/** The person declined the connection or request in the wallet (EIP-1193 code 4001). */
export class ConnectionRejectedError extends BaseError<'CONNECTION_REJECTED'> {
  override name = 'ConnectionRejectedError'
  constructor(options: BaseErrorOptions = {}) {
    super('Connection rejected', { ...options, code: 'CONNECTION_REJECTED' })
  }
}

/** The wallet answered something that no wallet may answer. */
export class WalletResponseInvalidError extends BaseError<'WALLET_RESPONSE_INVALID'> {
  override name = 'WalletResponseInvalidError'
  constructor({ method, ...options }: BaseErrorOptions & { method: string }) {
    super(`The wallet gave an invalid answer to ${method}`, { ...options, code: 'WALLET_RESPONSE_INVALID' })
  }
}

/** The instance was destroyed or the caller aborted. */
export class AbortedError extends BaseError<'ABORTED'> {
  override name = 'AbortedError'
  constructor(options: BaseErrorOptions = {}) {
    super('Request was aborted', { ...options, code: 'ABORTED' })
  }
}

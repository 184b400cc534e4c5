import { BaseError, type ErrorCode } from '@foyer/contract'

/** Options of `SecureError`. */
export type SecureErrorOptions = {
  cause?: unknown
  /** EIP-1193 code, if the request was a wallet request. */
  walletCode?: number | undefined
}

/** A failure of the secure site. The host receives the code and the message, so neither may contain a secret. */
export class SecureError extends BaseError<ErrorCode> {
  override name = 'SecureError'
  readonly walletCode: number | undefined

  constructor(code: ErrorCode, message: string, options: SecureErrorOptions = {}) {
    super(message, { code, cause: options.cause })
    this.walletCode = options.walletCode
  }
}

import { BaseError, type ErrorCode } from '@foyer/contract'

/** Options of `SecureError`. */
export type SecureErrorOptions = {
  cause?: unknown
  /** Code of EIP-1193, where the request was one of a wallet. */
  walletCode?: number | undefined
}

/** A failure of the secure site. The host receives code and message, so neither may contain a secret. */
export class SecureError extends BaseError<ErrorCode> {
  override name = 'SecureError'
  readonly walletCode: number | undefined

  constructor(code: ErrorCode, message: string, options: SecureErrorOptions = {}) {
    super(message, { code, cause: options.cause })
    this.walletCode = options.walletCode
  }
}

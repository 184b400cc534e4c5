/** Options every error accepts in addition to its code. */
export type BaseErrorOptions = { cause?: unknown; details?: string | undefined }

/** Root of every error Foyer throws. Match on `code`, never on `message`. */
export class BaseError<code extends string = string> extends Error {
  override name = 'BaseError'
  readonly code: code
  /** Untrusted detail, such as a wallet's message or an upstream body. Never shown to a visitor as is. */
  readonly details: string | undefined

  constructor(message: string, options: BaseErrorOptions & { code: code }) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = options.code
    this.details = options.details
  }
}

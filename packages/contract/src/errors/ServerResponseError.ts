import { BaseError, type BaseErrorOptions } from './BaseError.ts'
import type { ErrorCode } from './ErrorCode.ts'

/** The Foyer server answered with an error; `code` is the server's. */
export class ServerResponseError<code extends ErrorCode = ErrorCode> extends BaseError<code> {
  override name = 'ServerResponseError'
  /** HTTP status. */
  readonly status: number
  /** For support requests to the server's operator. */
  readonly requestId: string | undefined
  constructor(
    message: string,
    options: BaseErrorOptions & { code: code; status: number; requestId?: string | undefined },
  ) {
    super(message, options)
    this.status = options.status
    this.requestId = options.requestId
  }
}

import { BaseError, type BaseErrorOptions, type ErrorCode } from './BaseError.ts'

/** The Foyer server answered with an error; `code` is the server's. */
export class ServerResponseError<code extends ErrorCode = ErrorCode> extends BaseError<code> {
  override name = 'ServerResponseError'
  /** HTTP status. */
  readonly status: number
  /** Quote it when asking the operator of the server. */
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

/** The Foyer server could not be reached. */
export class ServerUnreachableError extends BaseError<'SERVER_UNREACHABLE'> {
  override name = 'ServerUnreachableError'
  constructor(options: BaseErrorOptions = {}) {
    super('The Foyer server could not be reached', { ...options, code: 'SERVER_UNREACHABLE' })
  }
}

/** The Foyer server's answer breaks the contract. */
export class ResponseInvalidError extends BaseError<'RESPONSE_INVALID'> {
  override name = 'ResponseInvalidError'
  constructor({ route, ...options }: BaseErrorOptions & { route: string }) {
    super(`The answer to ${route} does not match the contract`, { ...options, code: 'RESPONSE_INVALID' })
  }
}

/** A call took longer than its limit. */
export class TimeoutError extends BaseError<'TIMEOUT'> {
  override name = 'TimeoutError'
  constructor({ what, ms, ...options }: BaseErrorOptions & { what: string; ms: number }) {
    super(`${what} took longer than ${ms} ms`, { ...options, code: 'TIMEOUT' })
  }
}

/** A JSON-RPC endpoint failed: no URL, a non-OK status, or an RPC error. */
export class RpcFailedError extends BaseError<'RPC_FAILED'> {
  override name = 'RpcFailedError'
  constructor(message: string, options: BaseErrorOptions = {}) {
    super(message, { ...options, code: 'RPC_FAILED' })
  }
}

/** The Foyer server has no room left to store anything; it still answers what it knows. */
export class StorageFullError extends BaseError<'STORAGE_FULL'> {
  override name = 'StorageFullError'
  constructor(options: BaseErrorOptions = {}) {
    super('The server has no room to store this. Try again later.', { ...options, code: 'STORAGE_FULL' })
  }
}

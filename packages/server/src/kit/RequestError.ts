import { BaseError, type BaseErrorOptions } from '@foyer/contract'
import { getErrorStatus, type RequestErrorCode } from '@foyer/contract/errors'

/** A form field, as a dotted path, and its error message. */
export type InvalidField = { path: string; message: string }

/**
 * A request that is answered with an error. The message is shown to the caller.
 *
 * @example
 * ```ts
 * import { RequestError } from '@foyer/server'
 *
 * function requireName(name: string | null) {
 *   if (!name) throw new RequestError('NAME_INVALID', 'Name what you look for.')
 * }
 * ```
 */
export class RequestError extends BaseError<RequestErrorCode> {
  override name = 'RequestError'
  /** HTTP status. */
  readonly status: number
  /** Seconds for the `retry-after` header. */
  readonly retryAfterS: number | undefined
  /** Invalid fields of a form. */
  readonly fields: readonly InvalidField[] | undefined
  constructor(
    code: RequestErrorCode,
    message: string,
    options: BaseErrorOptions & {
      retryAfterS?: number | undefined
      fields?: readonly InvalidField[] | undefined
    } = {},
  ) {
    super(message, { ...options, code })
    this.status = getErrorStatus(code)
    this.retryAfterS = options.retryAfterS
    this.fields = options.fields
  }
}

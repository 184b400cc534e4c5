import type { BaseError } from './BaseError.ts'
import type { ErrorCode } from './ErrorCode.ts'

/**
 * Whether an error has this code. Works across copies of the package, where `instanceof` does not.
 *
 * @example
 * ```ts
 * import { isErrorCode } from '@foyer/contract'
 *
 * function onError(error: unknown) {
 *   if (isErrorCode(error, 'CONNECTION_REJECTED')) return // the visitor said no
 *   throw error
 * }
 * ```
 */
export function isErrorCode<const code extends ErrorCode>(
  error: unknown,
  code: code,
): error is BaseError<code> {
  return error instanceof Error && 'code' in error && error.code === code
}

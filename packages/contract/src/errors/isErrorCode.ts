import type { BaseError } from './BaseError.ts'
import type { ErrorCode } from './ErrorCode.ts'

/** Whether an error has this code. Works across copies of the package, where `instanceof` does not. */
export function isErrorCode<const code extends ErrorCode>(
  error: unknown,
  code: code,
): error is BaseError<code> {
  return error instanceof Error && 'code' in error && error.code === code
}

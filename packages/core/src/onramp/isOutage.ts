import { type BaseError, type ErrorCode, isErrorCode } from '@foyer/contract'
import { isUnreachable } from '../base/isUnreachable.ts'

/** Whether an error is an outage rather than a refusal. */
export function isOutage(error: unknown): boolean {
  return isUnreachable(error) && !isErrorCode(error, 'ONRAMP_OFF')
}

/** Error code of a failed server call. */
export function toOnrampCode(error: unknown): ErrorCode {
  return (error as Partial<BaseError<ErrorCode>>).code ?? 'SERVER_ERROR'
}

import { type BaseError, type ErrorCode, isErrorCode } from '@foyer/contract'
import { isUnreachable } from '../base/isUnreachable.ts'

/** Whether nobody could answer, rather than that somebody refused. */
export function isOutage(error: unknown): boolean {
  return isUnreachable(error) && !isErrorCode(error, 'ONRAMP_OFF')
}

/** The code of what a call to the server failed with. */
export function toOnrampCode(error: unknown): ErrorCode {
  return (error as Partial<BaseError<ErrorCode>>).code ?? 'SERVER_ERROR'
}

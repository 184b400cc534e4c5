import { isErrorCode } from '@foyer/contract'
import { isUnreachable } from '../base/isUnreachable.ts'

/** Whether nobody could answer, rather than that somebody refused. */
export function isOutage(error: unknown): boolean {
  return isUnreachable(error) && !isErrorCode(error, 'ONRAMP_OFF')
}

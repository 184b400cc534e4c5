import { isErrorCode } from '@foyer/contract'

/** Postgres codes: no space left, and the read-only mode that the embedded database enters earlier. */
const codes = ['53100', '25006']

/** Whether a call failed because the database is out of space; the query builder wraps the driver's error. */
export function isStorageFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (isErrorCode(cause, 'STORAGE_FULL') || ('code' in cause && codes.includes(String(cause.code))))
      return true
  return false
}

import { isErrorCode } from '@foyer/contract'

/** Codes of Postgres: no space left, and the read-only mode that the embedded database takes before that. */
const codes = ['53100', '25006']

/** Whether a call failed because the database has no room; the query builder wraps what the driver says. */
export function isStorageFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (isErrorCode(cause, 'STORAGE_FULL') || ('code' in cause && codes.includes(String(cause.code))))
      return true
  return false
}

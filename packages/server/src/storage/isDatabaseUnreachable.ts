import { DrizzleQueryError } from 'drizzle-orm/errors'

/** Codes of the system and of Postgres (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const codes =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|53\w{3}|57\w{3}|58\w{3})$/
/** Prefixes of the driver's errors without a code. */
const messages = [
  'Cannot use a pool after calling end',
  'Client has encountered a connection error',
  'Client was closed',
  'Connection terminated',
  'Release called on client which has already been released',
  'timeout exceeded when trying to connect',
]

/** Whether the database is unreachable, overloaded or full, so that the same query may succeed later. */
export function isDatabaseUnreachable(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof Error)) return false
  return 'code' in cause
    ? codes.test(String(cause.code))
    : messages.some((message) => cause.message.startsWith(message))
}

import { DrizzleQueryError } from 'drizzle-orm/errors'

/** Whether a query failed with this [Postgres code](https://www.postgresql.org/docs/current/errcodes-appendix.html). */
export function hasPostgresCode(error: unknown, code: string): error is DrizzleQueryError & { cause: Error } {
  return error instanceof DrizzleQueryError && (error.cause as { code?: unknown } | undefined)?.code === code
}

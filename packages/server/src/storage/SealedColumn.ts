import type { SQL } from 'drizzle-orm'

/** A column whose values are envelopes under a KMS key. */
export type SealedColumn = {
  /** The key that seals it. */
  use: 'shares' | 'assisted' | 'sessions'
  table: string
  column: string
  /** Primary key. */
  id: string
  /** Further columns to read, from `row` and the tables joined to it. */
  columns: SQL
  join?: SQL | undefined
  /** Returns the context that a row's envelopes are bound to. */
  contextOf(row: { id: string; [column: string]: unknown }): string
}

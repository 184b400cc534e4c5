import type { SQL } from 'drizzle-orm'

/** A column whose values are envelopes under a key of a KMS. */
export type SealedColumn = {
  /** Which of the keys seals it. */
  use: 'shares' | 'assisted' | 'sessions'
  table: string
  column: string
  /** Primary key. */
  id: string
  /** Further columns to read, of `row` and what is joined to it. */
  columns: SQL
  join?: SQL | undefined
  /** What its envelopes are bound to. */
  contextOf(row: { id: string; [column: string]: unknown }): string
}

import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A migrated database, embedded or remote. */
export type Database = {
  /** Query builder; the same for both kinds. */
  orm: PgDatabase<PgQueryResultHKT>
  kind: 'pglite' | 'postgres'
  /** Rejects when the database does not answer. */
  ping(): Promise<void>
  /** Frees space that is no longer needed; the embedded database does so every few seconds by itself. */
  upkeep(): Promise<void>
  /** Waits for calls at hand, but not for ever. */
  close(): Promise<void>
}

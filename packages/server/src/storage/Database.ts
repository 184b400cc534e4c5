import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A migrated database, embedded or remote. */
export type Database = {
  /** Query builder; the same for both kinds. */
  orm: PgDatabase<PgQueryResultHKT>
  kind: 'pglite' | 'postgres'
  /** Rejects when the database does not answer. */
  ping(): Promise<void>
  /** Frees unused space; the embedded database does so by itself every few seconds. */
  upkeep(): Promise<void>
  /** Waits for calls at hand, but not for ever. */
  close(): Promise<void>
}

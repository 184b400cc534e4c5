import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A migrated database, embedded or remote. */
export type Database = {
  /** Query builder; the same for both kinds. */
  orm: PgDatabase<PgQueryResultHKT>
  kind: 'pglite' | 'postgres'
  /** Rejects when the database does not answer. */
  ping(): Promise<void>
  /** Frees unused space. The embedded database also does this every few seconds. */
  upkeep(): Promise<void>
  /** Waits for calls in progress, up to a timeout. */
  close(): Promise<void>
}

import type { Database } from './Database.ts'
import { DatabaseUnreachableError } from './DatabaseUnreachableError.ts'
import { migrate } from './migrate.ts'
import type { OpenPgliteOptions } from './openPglite.ts'
import type { Migration } from './readMigrations.ts'

/** Selects the database: a Postgres URL, else the embedded one in `dataDir`, else in memory. */
export type OpenDatabaseOptions = OpenPgliteOptions & {
  url?: string | undefined
  /** Maximum wait for Postgres, for a connection and for each statement. @default 8000 */
  timeoutMs?: number | undefined
  /** `false` refuses a database that lacks migrations instead of applying them. @default true */
  migrates?: boolean | undefined
  /** @default this version's migrations */
  migrations?: readonly Migration[] | undefined
  /** `false` opens a database with any schema, and changes nothing. @default true */
  checksSchema?: boolean | undefined
  /** Called with the names of the migrations that were applied. */
  onMigrated?: ((names: readonly string[]) => void) | undefined
}

/**
 * Opens a database and migrates its schema.
 *
 * @example
 * ```ts
 * import { openDatabase } from '@foyer/server'
 *
 * const database = await openDatabase({ url: process.env.DATABASE_URL })
 * ```
 *
 * @throws DatabaseMissingError when it must exist and does not.
 * @throws DataDirFullError when the disk of the embedded database has too little room.
 * @throws DatabaseUnreachableError when Postgres does not answer or refuses.
 * @throws SchemaNewerError, SchemaChangedError, SchemaOlderError, MigrationForbiddenError, MigrationBlockedError
 */
export async function openDatabase(options: OpenDatabaseOptions = {}): Promise<Database> {
  const { url } = options
  // Each driver loads only where it is used.
  const postgres = url ? await import('./openPostgres.ts') : undefined
  const database =
    url && postgres
      ? postgres.openPostgres(url, options)
      : await (await import('./openPglite.ts')).openPglite(options)
  try {
    if (postgres) await reach(database)
    if (options.checksSchema === false) return database
    const how = { applies: options.migrates, migrations: options.migrations }
    const migrated =
      url && postgres ? await postgres.migratePostgres(url, how) : await migrate(database.orm, how)
    options.onMigrated?.(migrated)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

async function reach(database: Database) {
  try {
    await database.ping()
  } catch (error) {
    // The query builder wraps the driver's error. If several addresses were tried, the driver only reports the code.
    const cause = (error as Error).cause ?? error
    const { message = '', code = '' } = cause as { message?: string; code?: string }
    throw new DatabaseUnreachableError(message || code || String(cause), error)
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { settlesWithin } from '../kit/settlesWithin.ts'
import { silentLogger } from '../kit/silentLogger.ts'
import { createPool } from './createPool.ts'
import type { Database } from './Database.ts'
import { DatabaseUnreachableError } from './DatabaseUnreachableError.ts'
import { embeddedLimits } from './embeddedLimits.ts'
import { hasPostgresCode } from './hasPostgresCode.ts'
import { MigrationBlockedError } from './MigrationBlockedError.ts'
import { type MigrateOptions, migrate } from './migrate.ts'
import { type OpenPgliteOptions, openPglite } from './openPglite.ts'
import type { Migration } from './readMigrations.ts'
import { rejectUnstorableText } from './rejectUnstorableText.ts'

/**
 * A migration that waits for a table blocks every later query of running servers on that table. So it gives up after
 * this time and retries until a long reader, such as a backup, has finished.
 */
const lockTimeoutMs = 500
const lockNotAvailable = '55P03'
const lockPauseMs = 2_000
/** About half an hour. */
const lockAttempts = 720

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
  const database = url ? openPostgres(url, options) : await openPglite(options)
  try {
    if (url) await reach(database)
    if (options.checksSchema === false) return database
    const how = { applies: options.migrates, migrations: options.migrations }
    const migrated = url ? await migratePostgres(url, how) : await migrate(database.orm, how)
    options.onMigrated?.(migrated)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/**
 * On a separate connection without a timeout: a migration takes as long as it needs, and waits for one in another
 * process.
 */
async function migratePostgres(url: string, options: MigrateOptions): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  // Calls in progress reject when the connection breaks; this only prevents an uncaught error.
  client.on('error', () => {})
  await client.connect()
  try {
    for (let attempt = 1; ; attempt++)
      try {
        return await migrate(drizzle(client), { ...options, lockTimeoutMs })
      } catch (error) {
        if (!hasPostgresCode(error, lockNotAvailable)) throw error
        if (attempt === lockAttempts) throw new MigrationBlockedError(error.cause)
        await sleep(lockPauseMs)
      }
  } finally {
    await client.end()
  }
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

function openPostgres(url: string, options: OpenDatabaseOptions): Database {
  const { timeoutMs = 8_000, closeTimeoutMs = embeddedLimits.closeTimeoutMs, logger = silentLogger } = options
  const { pool, close } = createPool({ url, timeoutMs, logger })
  const orm = drizzle({ client: pool, logger: rejectUnstorableText })
  return {
    orm,
    kind: 'postgres',
    ping: async () => {
      await orm.execute(sql`select 1`)
    },
    // Postgres has its own processes for that.
    async upkeep() {},
    async close() {
      if (!(await settlesWithin(close(), closeTimeoutMs)))
        logger.error({}, 'the database did not close in time')
    },
  }
}

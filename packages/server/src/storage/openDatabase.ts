import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import type { Logger } from '../services/Logger.ts'
import { silentLogger } from '../services/silentLogger.ts'
import { createPool } from './createPool.ts'
import type { Database } from './Database.ts'
import { DatabaseMissingError } from './DatabaseMissingError.ts'
import { DatabaseUnreachableError } from './DatabaseUnreachableError.ts'
import { lockDataDir } from './lockDataDir.ts'
import { migrate } from './migrate.ts'

/** Of the embedded database, in its data directory. */
const folder = 'pglite'

/** Which database to open: a Postgres URL, else the embedded one in `dataDir`, else in memory. */
export type OpenDatabaseOptions = {
  url?: string | undefined
  dataDir?: string | undefined
  /** Refuse to make the embedded database when the folder has none. @default false */
  mustExist?: boolean | undefined
  /** Longest wait for Postgres, for a connection and for what is done on it. @default 8000 */
  timeoutMs?: number | undefined
  logger?: Logger | undefined
}

/**
 * Opens a database and brings its schema up to date.
 *
 * @throws DatabaseMissingError when it must exist and does not.
 * @throws DatabaseUnreachableError when Postgres does not answer or refuses.
 * @throws SchemaNewerError, MigrationForbiddenError
 */
export async function openDatabase(options: OpenDatabaseOptions = {}): Promise<Database> {
  const { url, timeoutMs = 8_000, logger = silentLogger } = options
  const database = url
    ? openPostgres({ url, timeoutMs, logger })
    : await openPglite(options.dataDir, options.mustExist)
  try {
    if (url) {
      await reach(database)
      await migratePostgres(url)
    } else await migrate(database.orm)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/** On a connection of its own: a migration takes what time it needs, and waits for that of another process. */
async function migratePostgres(url: string) {
  const client = new pg.Client({ connectionString: url })
  // What runs when the connection breaks rejects anyway.
  client.on('error', () => {})
  await client.connect()
  try {
    await migrate(drizzlePostgres(client))
  } finally {
    await client.end()
  }
}

async function reach(database: Database) {
  try {
    await database.ping()
  } catch (error) {
    // The query builder wraps what the driver says; of several addresses tried, the driver only gives the code.
    const cause = (error as Error).cause ?? error
    const { message = '', code = '' } = cause as { message?: string; code?: string }
    throw new DatabaseUnreachableError(message || code || String(cause), error)
  }
}

function openPostgres(options: { url: string; timeoutMs: number; logger: Logger }): Database {
  const { pool, close } = createPool(options)
  const orm = drizzlePostgres(pool)
  return {
    orm,
    kind: 'postgres',
    ping: async () => {
      await orm.execute(sql`select 1`)
    },
    close,
  }
}

async function openPglite(dataDir: string | undefined, mustExist = false): Promise<Database> {
  if (mustExist && !(dataDir && existsSync(join(dataDir, folder)))) throw new DatabaseMissingError(dataDir)
  const unlock = dataDir === undefined ? undefined : await lockDataDir(dataDir)
  let client: PGlite
  try {
    client = await PGlite.create({
      ...(dataDir === undefined ? {} : { dataDir: join(dataDir, folder) }),
      // The defaults reserve 130 MB more than one small server needs.
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'wal_buffers=1MB'],
    })
  } catch (error) {
    await unlock?.()
    throw error
  }
  const orm = drizzlePglite(client)
  return {
    orm,
    kind: 'pglite',
    ping: async () => {
      await orm.execute(sql`select 1`)
    },
    async close() {
      await client.close()
      await unlock?.()
    },
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { settlesWithin } from '../kit/settlesWithin.ts'
import { silentLogger } from '../kit/silentLogger.ts'
import { createPool } from './createPool.ts'
import type { Database } from './Database.ts'
import { embeddedLimits } from './embeddedLimits.ts'
import { hasPostgresCode } from './hasPostgresCode.ts'
import { MigrationBlockedError } from './MigrationBlockedError.ts'
import { type MigrateOptions, migrate } from './migrate.ts'
import type { OpenPgliteOptions } from './openPglite.ts'
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

type OpenPostgresOptions = Pick<OpenPgliteOptions, 'closeTimeoutMs' | 'logger'> & {
  timeoutMs?: number | undefined
}

/** Opens a pool of Postgres connections. Does not connect yet. */
export function openPostgres(url: string, options: OpenPostgresOptions): Database {
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

/**
 * Migrates on a separate connection without a timeout: a migration takes as long as it needs, and waits for one in another
 * process.
 */
export async function migratePostgres(url: string, options: MigrateOptions): Promise<string[]> {
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

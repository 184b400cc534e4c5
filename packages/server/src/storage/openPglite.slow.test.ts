import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mountTmpfs } from '../../test/mountTmpfs.ts'
import { needs } from '../../test/needs.ts'
import type { NewRelayMessage } from '../relay/RelayStore.ts'
import { sqlRelayStore } from '../relay/sql/sqlRelayStore.ts'
import type { Database } from './Database.ts'
import { readEmptyDatabase } from './emptyDatabase.ts'
import { openDatabase } from './openDatabase.ts'
import { readMigrations } from './readMigrations.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-data-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const quota = { maxMessages: 1e9, maxBytes: 1e12 }
function relayMessage(bytes = 900, expiresAtMs = 2): NewRelayMessage {
  // Random, because Postgres compresses repetitive data.
  const message = randomBytes((bytes / 4) * 3).toString('base64url')
  return {
    topic: randomBytes(32).toString('hex'),
    hash: createHash('sha256').update(message).digest('hex'),
    message,
    tag: 0,
    attestation: undefined,
    publisher: 'did:key:z',
    projectId: 'test',
    publishedAtMs: 1,
    expiresAtMs,
  }
}
const relayMessages = (count: number, bytes?: number) =>
  Array.from({ length: count }, () => relayMessage(bytes))

async function readNumber(database: Database, text: string): Promise<number> {
  const { rows } = (await database.orm.execute(sql.raw(`select (${text})::float8 as n`))) as unknown as {
    rows: { n: number }[]
  }
  return rows[0]?.n ?? Number.NaN
}

describe('opening a database for the first time', () => {
  test('behavior: has all migrations and no rows', async () => {
    expect(await readEmptyDatabase(), 'stored by the build').toBeInstanceOf(Blob)
    const database = await openDatabase()
    const { rows } = (await database.orm.execute(
      sql`select name from foyer_migrations order by name`,
    )) as unknown as { rows: { name: string }[] }
    expect(rows.map(({ name }) => name)).toEqual((await readMigrations()).map(({ name }) => name))
    expect(await readNumber(database, 'select count(*) from projects')).toBe(0)
    // Template databases would be half of its files.
    expect(await readNumber(database, 'select count(*) from pg_database')).toBe(1)
    await database.close()
  })

  test('behavior: recovers from an interrupted first start; attack: makes the folder accessible to its owner only', async () => {
    const stored = join(folder, 'pglite')
    const isPrivate = async () => ((await stat(stored)).mode & 0o777) === 0o700
    await mkdir(stored, { mode: 0o755 })
    await writeFile(join(folder, 'pglite', 'PG_VERSION'), '17')
    await writeFile(join(folder, 'pglite.unfinished'), '')
    await expect(openDatabase({ dataDir: folder, mustExist: true })).rejects.toMatchObject({
      code: 'DATABASE_MISSING',
    })
    const first = await openDatabase({ dataDir: folder })
    await first.orm.execute(
      sql`insert into projects (id, name, allowed_origins, features) values ('kept', 'Kept', '{}', '[]')`,
    )
    await first.close()
    expect(await readdir(folder)).toEqual(['pglite'])
    // Its files have the mode 0666.
    expect(await isPrivate()).toBe(true)

    await chmod(stored, 0o755)
    const second = await openDatabase({ dataDir: folder, mustExist: true })
    expect(await readNumber(second, 'select count(*) from projects')).toBe(1)
    expect(await isPrivate(), 'of an earlier version').toBe(true)
    await second.close()
  })
})

describe('statements', () => {
  test('behavior: many consecutive statements, in a transaction or not, do not block the event loop', async () => {
    const database = await openDatabase()
    const countUntilOthersRun = async (execute: (query: SQL) => Promise<unknown>) => {
      let hasRun = false
      setImmediate(() => {
        hasRun = true
      })
      let count = 0
      for (; !hasRun && count < 5_000; count++) await execute(sql`select 1`)
      return count
    }
    expect(await countUntilOthersRun(async (query) => database.orm.execute(query))).toBeLessThan(5_000)
    const inTransaction = await database.orm.transaction((tx) =>
      countUntilOthersRun(async (query) => tx.execute(query)),
    )
    expect(inTransaction).toBeLessThan(5_000)
    await database.close()
  })
})

describe('maintenance', () => {
  test('behavior: a table does not grow while its rows are replaced', async () => {
    const database = await openDatabase()
    const store = sqlRelayStore({ database })
    const sizes: number[] = []
    for (let round = 0; round < 8; round++) {
      await store.publish(relayMessages(1_500), quota)
      expect(await store.purge(10)).toBe(1_500)
      await database.upkeep()
      sizes.push(await readNumber(database, `pg_total_relation_size('relay_messages')`))
    }
    await database.close()
    expect(sizes.at(-1)).toBeLessThan(1.5 * (sizes[1] as number))
  })

  test('behavior: the write-ahead log is truncated regularly', async () => {
    const database = await openDatabase()
    const store = sqlRelayStore({ database })
    const read = (from: string) =>
      readNumber(database, `pg_current_wal_insert_lsn() - ${from}`).then((bytes) => bytes / 1_048_576)
    const before = await read(`'0/0'::pg_lsn`)
    for (let round = 0; round < 8; round++) {
      await store.publish(relayMessages(60, 60_000), quota)
      await database.upkeep()
    }
    expect((await read(`'0/0'::pg_lsn`)) - before).toBeGreaterThan(24)
    expect(await read('(select redo_lsn from pg_control_checkpoint())')).toBeLessThan(20)
    await database.close()
  })

  test('param: upkeepIntervalMs: vacuums tables at this interval', async () => {
    const database = await openDatabase({ upkeepIntervalMs: 20 })
    const store = sqlRelayStore({ database })
    await store.publish(relayMessages(1_500), quota)
    await store.purge(10)
    const isVacuumed = `select count(*) from pg_stat_user_tables where relname = 'relay_messages' and vacuum_count > 0`
    await vi.waitFor(async () => expect(await readNumber(database, isVacuumed)).toBe(1), 30_000)
    await database.close()
  })
})

describe('a disk that is almost full', () => {
  test('behavior: does not start, and allows only reads and deletions, until there is free space again', async () => {
    let free = 0
    const open = () =>
      openDatabase({ dataDir: folder, minFreeBytes: 64 * 1_048_576, freeBytes: () => free * 1_048_576 })
    await expect(open()).rejects.toMatchObject({
      code: 'DATA_DIR_FULL',
      message: `The disk of ${folder} is full: 0 MB are free, the embedded database needs 64 MB. Free some space and start again.`,
    })
    free = 64
    const database = await open()
    const store = sqlRelayStore({ database })
    const [kept, expired, refused] = [relayMessage(900, 1e9), relayMessage(), relayMessage(900, 1e9)]
    await store.publish([kept, expired], quota)

    free = 63
    await expect(store.publish([refused], quota)).rejects.toMatchObject({ code: 'STORAGE_FULL' })
    const read = () =>
      store.pending({
        topics: [kept.topic, refused.topic],
        clientId: 'did:key:y',
        nowMs: 1,
        afterSequence: 0,
        limit: 10,
        maxBytes: 1e6,
      })
    expect((await read()).messages).toMatchObject([{ hash: kept.hash }])
    expect(await store.purge(10)).toBe(1)

    free = 31
    await expect(store.purge(1e9)).rejects.toMatchObject({ code: 'STORAGE_FULL' })

    free = 64
    await store.publish([refused], quota)
    expect((await read()).messages).toHaveLength(2)
    await database.close()
  })

  test(
    'error: a disk filled by other files fails the database, but not the process',
    needs('mount'),
    async () => {
      const disk = mountTmpfs(100)
      if (!disk) return
      try {
        const failures: Error[] = []
        const database = await openDatabase({
          dataDir: disk.folder,
          minFreeBytes: 0,
          upkeepIntervalMs: 3_600_000,
          onFailure: (error) => failures.push(error),
        })
        // Writes log a megabyte at a time. A table that cannot grow is refused; a log that cannot grow is fatal.
        const fill = sql`select pg_logical_emit_message(false, 'fill', repeat('x', 1048576))`
        await expect(
          (async () => {
            for (let written = 0; written < 200; written++) await database.orm.execute(fill)
          })(),
        ).rejects.toThrow()
        await expect(database.ping()).rejects.toMatchObject({ cause: { code: 'DATABASE_FAILED' } })
        await vi.waitFor(() => expect(failures).toMatchObject([{ code: 'DATABASE_FAILED' }]))
        expect(failures[0]?.message).toContain('No space left on device')
        await database.close()
      } finally {
        disk.unmount()
      }
    },
  )
})

describe('close', () => {
  test('behavior: does not wait forever for a call that hangs, and keeps the folder locked', async () => {
    const database = await openDatabase({ dataDir: folder, closeTimeoutMs: 50 })
    await new Promise<void>((resolve) => {
      void database.orm.transaction(() => {
        resolve()
        return new Promise(() => {})
      })
    })
    await database.close()
    // A process that still has the folder open keeps it locked.
    await expect(openDatabase({ dataDir: folder })).rejects.toMatchObject({ code: 'DATA_DIR_LOCKED' })
  })
})

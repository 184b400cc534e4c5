import { spawn } from 'node:child_process'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { needs } from '../../test/needs.ts'
import { startPostgres } from '../../test/startPostgres.ts'
import { startPostgresServer } from '../../test/startPostgresServer.ts'
import { sqlProjects } from '../projects/sqlProjects.ts'
import type { Database } from './Database.ts'
import { isDatabaseUnreachable } from './isDatabaseUnreachable.ts'
import { lockDataDir } from './lockDataDir.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './openDatabase.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-data-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('openDatabase', () => {
  test('behavior: keeps data, migrates once, and locks its folder', async () => {
    const first = await openDatabase({ dataDir: folder })
    const project = { id: 'p', name: 'P', allowedOrigins: ['https://a.com'], features: [] }
    await sqlProjects({ database: first }).put(project)
    expect(await migrate(first.orm)).toEqual([])
    await expect(openDatabase({ dataDir: folder })).rejects.toMatchObject({ code: 'DATA_DIR_LOCKED' })
    await first.close()

    const second = await openDatabase({ dataDir: folder })
    const projects = sqlProjects({ database: second })
    expect(await projects.get('p')).toEqual(project)
    expect(await projects.get('nobody')).toBeUndefined()
    await second.ping()
    await second.close()
  })

  test('param: url: opens Postgres, also several times at once', needs('postgres'), async () => {
    const postgres = await startPostgresServer()
    const { url } = postgres
    const [a, b] = await Promise.all([openDatabase({ url }), openDatabase({ url })])
    await a.ping()
    expect(a.kind).toBe('postgres')
    await b.orm.execute(sql`select sequence from relay_messages`)
    await Promise.all([a.close(), b.close()])
    await postgres.stop()
  })

  describe('Postgres that stops answering', () => {
    let postgres: Awaited<ReturnType<typeof startPostgres>>
    let database: Database
    beforeAll(async () => {
      postgres = await startPostgres()
      const first = await openDatabase({ url: postgres.url })
      await first.orm.execute(sql`create table notes (name text)`)
      await first.close()
    })
    afterAll(() => postgres.stop())
    beforeEach(async () => {
      database = await openDatabase({ url: postgres.url, timeoutMs: 500 })
    })
    afterEach(() => postgres.thaw())
    const insert = (id: string) => database.orm.execute(sql`insert into notes values (${id})`)

    test('default: opens a migrated Postgres database', async () => {
      await database.ping()
      await insert('0')
      expect(await migrate(database.orm)).toEqual([])
      await database.close()
    })

    test('behavior: pending work fails, and new work succeeds once the database is back', async () => {
      await database.ping()
      postgres.freeze()
      const ended = await Promise.allSettled([
        database.ping(),
        // A transaction that cannot begin, and more statements than there are connections.
        database.orm.transaction(async () => {}),
        ...Array.from({ length: 12 }, () => database.ping()),
      ])
      expect(ended.filter(({ status }) => status === 'fulfilled')).toEqual([])
      for (const result of ended)
        expect(isDatabaseUnreachable((result as PromiseRejectedResult).reason)).toBe(true)
      postgres.thaw()
      // As many as there are connections, so none was lost to the failures.
      await Promise.all(Array.from({ length: 20 }, () => database.ping()))
      await database.close()
    })

    test('behavior: rolls back a transaction that was interrupted', async () => {
      const stopped = database.orm.transaction(async (tx) => {
        await tx.execute(sql`insert into notes values ('half')`)
        postgres.freeze()
        await tx.execute(sql`select 1`)
      })
      await expect(stopped).rejects.toSatisfy(isDatabaseUnreachable)
      postgres.thaw()
      await insert('whole')
      const { rows } = (await database.orm.execute(
        sql`select name from notes where name in ('half', 'whole')`,
      )) as unknown as { rows: unknown[] }
      expect(rows).toEqual([{ name: 'whole' }])
      await database.close()
    })

    test('behavior: close resolves even if a transaction is interrupted', async () => {
      await Promise.all([database.ping(), database.ping()])
      let closed: Promise<void> | undefined
      const stopped = database.orm.transaction(async (tx) => {
        postgres.freeze()
        closed = database.close()
        await tx.execute(sql`select 1`)
      })
      await expect(stopped).rejects.toSatisfy(isDatabaseUnreachable)
      await closed
      await expect(database.ping()).rejects.toSatisfy(isDatabaseUnreachable)
    })

    test('behavior: recovers after the database was unavailable', async () => {
      await database.ping()
      await postgres.shutDown()
      await expect(database.ping()).rejects.toSatisfy(isDatabaseUnreachable)
      await expect(database.orm.transaction(async () => {})).rejects.toSatisfy(isDatabaseUnreachable)
      await postgres.restart()
      await database.ping()
      await expect(database.orm.execute(sql`select nonsense`)).rejects.not.toSatisfy(isDatabaseUnreachable)
      await database.close()
    })
  })

  test('error: rejects if no database is reachable at the url', async () => {
    await expect(openDatabase({ url: 'postgres://127.0.0.1:1/none' })).rejects.toThrow()
  })
})

describe('migrate', () => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase()
  })
  afterAll(() => database.close())

  test('error: throws SCHEMA_NEWER for a schema newer than this version', async () => {
    const { orm } = database
    await orm.execute(sql`insert into foyer_migrations (name) values ('9999_later.sql')`)
    await expect(migrate(orm)).rejects.toMatchObject({
      code: 'SCHEMA_NEWER',
      message:
        'The database was migrated by a newer version of foyer-server (9999_later.sql). Start that version, or restore a backup from before.',
    })
    await orm.execute(sql`delete from foyer_migrations where name = '9999_later.sql'`)
  })

  test('behavior: a role without the right to create tables can start, unless a migration is missing', async () => {
    const { orm } = database
    await orm.execute(sql`create role app`)
    await orm.execute(sql`grant select, insert, update, delete on all tables in schema public to app`)
    await orm.execute(sql`set role app`)
    expect(await migrate(orm)).toEqual([])
    await orm.execute(sql`delete from foyer_migrations where name = '0009_sponsorship.sql'`)
    await expect(migrate(orm)).rejects.toMatchObject({
      code: 'MIGRATION_FORBIDDEN',
      message:
        'The database lacks 0009_sponsorship.sql, and this role may not create it (must be owner of table projects). Start once with the role that owns the tables.',
    })
  })
})

describe('lockDataDir', () => {
  const file = () => join(folder, 'foyer.lock')
  const write = (owner: object) => writeFile(file(), JSON.stringify(owner))

  test('behavior: allows one holder at a time', async () => {
    const unlock = await lockDataDir(folder)
    await expect(lockDataDir(folder)).rejects.toThrow(`in use by process ${process.pid}`)
    await unlock()
    await (await lockDataDir(folder))()
  })

  test('behavior: of many processes that find a dead process’s lock, only one gets it', async () => {
    const child = spawn(process.execPath, ['-e', ''])
    await new Promise((resolve) => child.once('exit', resolve))
    await write({ pid: child.pid, startedAt: null, host: hostname() })
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(folder)))
    const winners = results.filter((result) => result.status === 'fulfilled')
    expect(winners).toHaveLength(1)
    await winners[0]?.value()
  })

  test('behavior: takes over the lock of a dead process whose id was reused', async () => {
    if (process.platform !== 'linux') return
    await write({ pid: process.pid, startedAt: '1', host: hostname() })
    await (await lockDataDir(folder))()
  })

  test('behavior: respects another host’s lock while it is refreshed', async () => {
    await write({ pid: 1, startedAt: null, host: 'elsewhere' })
    await expect(lockDataDir(folder)).rejects.toThrow('on another host')
    const long = new Date(Date.now() - 60_000)
    await utimes(file(), long, long)
    await (await lockDataDir(folder))()
  })

  test('error: throws DATA_DIR_LOCKED for a lock that is still being written', async () => {
    await writeFile(file(), '')
    await expect(lockDataDir(folder)).rejects.toMatchObject({ code: 'DATA_DIR_LOCKED' })
  })
})

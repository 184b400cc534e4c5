import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillTables, readTables } from '../../test/fillTables.ts'
import { sqlProjects } from '../projects/sqlProjects.ts'
import { sqlRelayStore } from '../relay/sql/sqlRelayStore.ts'
import type { Database } from './Database.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './readMigrations.ts'

/** Rows that a migration deletes intentionally: keys that were not sealed. */
const deleted = [{ table: 'siwx_keys', by: '0011_limits.sql' }]
/** Values that a migration changes intentionally: sessions became shorter. */
const changed = ['login_sessions.expires_at_ms', 'login_sessions.last_used_at_ms', 'names.scope']

type Row = Record<string, unknown>

const migrations = await readMigrations()

describe('migrate from every earlier schema, with data', () => {
  let client: PGlite
  let database: Database
  beforeAll(async () => {
    client = await PGlite.create()
    database = { orm: drizzle({ client }) } as unknown as Database
  })
  afterAll(() => client.close())

  const read = async (table: string) =>
    (
      await client.query<{ row: Row }>(`select to_jsonb(${table}) as row from ${table} order by ctid`)
    ).rows.map(({ row }) => row)

  test('default: rows written under each schema are kept by every later migration', async () => {
    const written: { generation: string; table: string; row: Row }[] = []
    for (const [index, { name }] of migrations.entries()) {
      if (index === migrations.length - 1)
        await expect(migrate(database.orm, { applies: false })).rejects.toMatchObject({
          code: 'SCHEMA_OLDER',
          message: `The database lacks ${name}. Run foyer-server migrate, or start without --no-migrate.`,
        })
      expect(await migrate(database.orm, { migrations: migrations.slice(0, index + 1) })).toEqual([name])
      const tables = await readTables(database.orm)
      await fillTables(database.orm, tables, index + 1)
      for (const table of tables.keys()) {
        const row = (await read(table)).at(-1) as Row
        written.push({ generation: name, table, row })
      }
    }
    expect(await migrate(database.orm, { applies: false })).toEqual([])

    const after = new Map<string, Row[]>()
    for (const table of (await readTables(database.orm)).keys()) after.set(table, await read(table))
    for (const { generation, table, row } of written) {
      if (deleted.some((each) => each.table === table && generation < each.by)) continue
      const rows = after.get(table) ?? []
      const kept = Object.fromEntries(
        Object.entries(row).filter(
          ([name]) => name in (rows[0] ?? {}) && !changed.includes(`${table}.${name}`),
        ),
      )
      expect(rows, `${table} as of ${generation}`).toContainEqual(expect.objectContaining(kept))
    }

    // The current code reads rows written by the old version.
    const count = migrations.length
    expect(await sqlProjects({ database }).list()).toHaveLength(count)
    const page = await sqlRelayStore({ database }).pending({
      ...{ topics: Array.from({ length: count }, (_, index) => `relay_messages.topic.${index + 1}`) },
      ...{ clientId: 'someone', afterSequence: 0, nowMs: 0, limit: 100, maxBytes: 1e6 },
    })
    expect(page.messages.map(({ message }) => message)).toEqual(
      Array.from({ length: count }, (_, index) => `relay_messages.message.${index + 1}`),
    )
  })

  test('behavior: starts next to a later version that only added to the schema, not one that removed from it', async () => {
    const later = [...migrations, { name: '9999_expand_more.sql', text: 'create table more (id text)' }]
    await migrate(database.orm, { migrations: later })
    expect(await migrate(database.orm)).toEqual([])
    const contraction = { name: '9999_z_contract.sql', text: 'drop table more' }
    await migrate(database.orm, { migrations: [...later, contraction] })
    await expect(migrate(database.orm)).rejects.toMatchObject({
      code: 'SCHEMA_NEWER',
      message: expect.stringContaining('(9999_z_contract.sql)'),
    })
  })

  test('error: throws SCHEMA_CHANGED for a modified migration, and accepts one applied without a checksum', async () => {
    const own = await PGlite.create()
    const orm = drizzle({ client: own })
    await migrate(orm, { migrations: migrations.slice(0, 2) })
    // As left by versions before checksums.
    await own.exec('alter table foyer_migrations drop column checksum')
    expect(await migrate(orm, { migrations: migrations.slice(0, 2), applies: false })).toEqual([])
    const { name, text } = migrations[2] as (typeof migrations)[number]
    await migrate(orm, { migrations: migrations.slice(0, 3) })
    const changed = [
      ...migrations.slice(0, 2),
      { name, text: `${text}\n-- and more` },
      ...migrations.slice(3),
    ]
    for (const applies of [true, false])
      await expect(migrate(orm, { migrations: changed, applies })).rejects.toMatchObject({
        code: 'SCHEMA_CHANGED',
        message: expect.stringContaining(`(${name})`),
      })
    expect(await migrate(orm)).toEqual(migrations.slice(3).map((each) => each.name))
    await own.close()
  })
})

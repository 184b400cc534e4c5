import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from './Database.ts'
import { openDatabase } from './openDatabase.ts'

const table = pgTable('storable_text', { name: text(), list: text().array(), data: jsonb().$type<unknown>() })
let database: Database
beforeAll(async () => {
  database = await openDatabase()
  await database.orm.execute(sql`create table storable_text (name text, list text[], data jsonb)`)
})
afterAll(() => database.close())

const refusal = expect.objectContaining({ code: 'BAD_REQUEST', status: 400 })

describe('rejectUnstorableText', () => {
  test.each(['\0', 'a\0b', '\ud800', 'a\udfffb'])('attack: every query rejects %j', async (bad) => {
    const { orm } = database
    const { placeholder } = sql
    const prepared = orm
      .insert(table)
      .values({ name: placeholder('name') })
      .prepare('')
    const queries = [
      () => orm.insert(table).values({ name: bad }),
      () => orm.insert(table).values({ list: ['a', bad] }),
      () => orm.insert(table).values({ data: { deep: [bad] } }),
      () => orm.insert(table).values({ data: { [bad]: 1 } }),
      () => orm.insert(table).values({ data: bad }),
      () => orm.select().from(table).where(sql`${table.name} = ${bad}`),
      () => orm.execute(sql`select ${bad}`),
      () => prepared.execute({ name: bad }),
      () => orm.transaction((tx) => tx.insert(table).values({ name: bad })),
      () => orm.transaction((tx) => tx.transaction((inner) => inner.execute(sql`select ${bad}`))),
    ]
    for (const query of queries) await expect((async () => query())()).rejects.toEqual(refusal)
    expect(await orm.select().from(table)).toEqual([])
  })
  test('behavior: accepts all text that Postgres can store; a rejected query rolls back its transaction', async () => {
    const { orm } = database
    const kept = {
      name: '😀 \\u0000 "\\ud800"',
      list: ['\\u0000'],
      data: { a: '😀', b: '\\u0000', c: [null, 1] },
    }
    await orm.insert(table).values(kept)
    const refused = orm.transaction(async (tx) => {
      await tx.insert(table).values({ name: 'half' })
      await tx.insert(table).values({ name: '\0' })
    })
    await expect(refused).rejects.toEqual(refusal)
    expect(await orm.select().from(table)).toEqual([kept])
  })
})

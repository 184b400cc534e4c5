import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { shareContext } from '../features/custody/newSplit.ts'
import { custodySealedColumns } from '../features/custody/sealedColumns.ts'
import type { KmsProvider } from '../kit/sealing/KmsProvider.ts'
import { localKms } from '../kit/sealing/localKms.ts'
import { openEnvelope } from '../kit/sealing/openEnvelope.ts'
import { type Envelope, sealEnvelope } from '../kit/sealing/sealEnvelope.ts'
import { readRows } from './backup/readRows.ts'
import { countSealed } from './countSealed.ts'
import type { Database } from './Database.ts'
import { openDatabase } from './openDatabase.ts'
import { rewrapColumn } from './rewrapColumn.ts'

const [column] = custodySealedColumns as [(typeof custodySealedColumns)[0] & object]
const oldKey = localKms(new Uint8Array(32).fill(1))
const newKey = { ...localKms(new Uint8Array(32).fill(2)), alsoOpens: [oldKey] }
const contextOf = (device: string) => shareContext({ userId: 'user' }, 1, device)

let database: Database
beforeAll(async () => {
  database = await openDatabase()
  await database.orm.execute(
    sql`insert into login_users (id, project_id, created_at_ms) values ('user', 'p', 1)`,
  )
  await database.orm.execute(
    sql`insert into custody_wallets values ('wallet', 'user', 1, 'k', '{}', '[]', 'h', 1)`,
  )
})
afterAll(() => database.close())

const secrets = new Map<string, string>()
beforeEach(async () => {
  await database.orm.execute(sql`delete from custody_devices`)
  secrets.clear()
})
async function put(device: string, kms: KmsProvider) {
  const secret = randomBytes(33).toString('base64url')
  const envelope = JSON.stringify(await sealEnvelope(kms, secret, contextOf(device)))
  await database.orm.execute(
    sql`insert into custody_devices values (${device}, 'wallet', 1, ${device}, 'n', 'o', ${envelope}::jsonb, '{}', 1, 1)
      on conflict (id) do update set server_share = excluded.server_share`,
  )
  secrets.set(device, secret)
}
const putMany = async (count: number) => {
  for (let index = 0; index < count; index++) await put(`d${String(index).padStart(4, '0')}`, oldKey)
}
const read = () =>
  readRows<{ id: string; envelope: Envelope }>(
    database.orm,
    sql`select id, server_share as envelope from custody_devices`,
  )
async function expectAllOpen(kms: KmsProvider) {
  for (const { id, envelope } of await read())
    expect(await openEnvelope(kms, envelope, contextOf(id))).toBe(secrets.get(id))
}

describe('rewrapColumn', () => {
  test('default: rewraps all rows with the new key, keeps their sealed secrets, and the old key opens none of them', async () => {
    await putMany(130)
    const before = new Map((await read()).map(({ id, envelope }) => [id, envelope.sealed]))
    expect(await rewrapColumn(database, column, newKey)).toEqual({ rewrapped: 130, failed: [] })
    expect(await countSealed(database, column)).toEqual([{ keyId: newKey.keyId, count: 130 }])
    await expectAllOpen({ ...newKey, alsoOpens: [] })
    for (const { id, envelope } of await read()) {
      expect(envelope.sealed).toBe(before.get(id))
      await expect(openEnvelope(oldKey, envelope, contextOf(id))).rejects.toThrow('sealed with the key')
    }
    expect(await rewrapColumn(database, column, newKey)).toEqual({ rewrapped: 0, failed: [] })
  })

  test('behavior: servers with either key first open all rows while it runs', async () => {
    await putMany(3)
    await put('new', newKey)
    const oldFirst = { ...oldKey, alsoOpens: [newKey] }
    await expectAllOpen(oldFirst)
    await expectAllOpen(newKey)
  })

  test('behavior: continues after it was interrupted', async () => {
    await putMany(80)
    let left = 60
    const dying: KmsProvider = {
      ...newKey,
      async wrap(...given) {
        if (left-- <= 0) await new Promise(() => {})
        return newKey.wrap(...given)
      },
    }
    void rewrapColumn(database, column, dying)
    while ((await countSealed(database, column)).length < 2) await new Promise(setImmediate)
    await expectAllOpen(newKey)
    await rewrapColumn(database, column, newKey)
    await expectAllOpen({ ...newKey, alsoOpens: [] })
  })

  test('behavior: two concurrent runs rewrap each row once', async () => {
    await putMany(60)
    const results = await Promise.all([
      rewrapColumn(database, column, newKey),
      rewrapColumn(database, column, newKey),
    ])
    expect(results[0].rewrapped + results[1].rewrapped).toBe(60)
    await expectAllOpen({ ...newKey, alsoOpens: [] })
  })

  test('attack: does not overwrite a row that was replaced meanwhile', async () => {
    await putMany(3)
    const racing: KmsProvider = {
      ...newKey,
      async wrap(...given) {
        await put('d0001', oldKey)
        return newKey.wrap(...given)
      },
    }
    await rewrapColumn(database, column, racing)
    await expectAllOpen(newKey)
  })

  test('attack: does not rewrap a share that was moved to another row', async () => {
    await putMany(2)
    await database.orm.execute(
      sql`update custody_devices set server_share = (select server_share from custody_devices where id = 'd0000') where id = 'd0001'`,
    )
    const { failed, rewrapped } = await rewrapColumn(database, column, newKey)
    expect([rewrapped, failed.map(({ id }) => id)]).toEqual([1, ['d0001']])
  })

  test.each<[string, Partial<KmsProvider>, Partial<KmsProvider>]>([
    ['an old key that unwraps another key', { unwrap: async () => randomBytes(32) }, {}],
    ['a new key that wraps another key', {}, { wrap: (_, context) => newKey.wrap(randomBytes(32), context) }],
    ['a new key that unwraps another key', {}, { unwrap: async () => randomBytes(32) }],
    ['a new key that returns no bytes', {}, { wrap: async () => new Uint8Array() }],
  ])('attack: changes no row if there is %s', async (_, old, next) => {
    await putMany(2)
    const before = await read()
    const kms = { ...newKey, ...next, alsoOpens: [{ ...oldKey, ...old }] }
    const { rewrapped, failed } = await rewrapColumn(database, column, kms)
    expect([rewrapped, failed.length]).toEqual([0, 2])
    expect(await read()).toEqual(before)
    await expectAllOpen(oldKey)
  })

  test('attack: an old row that is restored after the old key was removed cannot be opened', async () => {
    await putMany(1)
    const [old] = await read()
    await rewrapColumn(database, column, newKey)
    const after = { ...newKey, alsoOpens: [] }
    await expect(
      openEnvelope(after, (old as { envelope: Envelope }).envelope, contextOf('d0000')),
    ).rejects.toThrow()
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from './Database.ts'
import { openDatabase } from './openDatabase.ts'
import { readServerSecret } from './readServerSecret.ts'

let database: Database
beforeAll(async () => {
  database = await openDatabase({ url: process.env.TEST_DATABASE_URL })
})
afterAll(() => database.close())

describe('readServerSecret', () => {
  test('default: concurrent processes read the same 32 bytes; another name has other bytes', async () => {
    const secrets = await Promise.all([0, 1, 2].map(() => readServerSecret(database, 'one')))
    expect(new Set(secrets.map(String)).size).toBe(1)
    expect(secrets[0]).toHaveLength(32)
    expect(await readServerSecret(database, 'other')).not.toEqual(secrets[0])
  })
})

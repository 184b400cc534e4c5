import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../storage/Database.ts'
import { openDatabase } from '../../storage/openDatabase.ts'
import { type StoredQuote, sqlSwapQuotes } from './sqlSwapQuotes.ts'
import { swapQuotes } from './swapQuotesSchema.ts'

let database: Database
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database?.close())

const row = (id: string, expiresAtMs: number): StoredQuote => ({
  id,
  projectId: 'p',
  chainId: 'eip155:1',
  provider: 'pools',
  account: '0x1',
  fromToken: '0x2',
  toToken: '0x3',
  amount: '1',
  toAmount: '2',
  spender: null,
  data: null,
  expiresAtMs,
})
const ids = async () => (await database.orm.select().from(swapQuotes)).map(({ id }) => id).sort()

describe('sqlSwapQuotes', () => {
  test('default: returns a quote to its own project until it expires', async () => {
    let now = 0
    const quotes = sqlSwapQuotes({ database, clock: () => now })
    await quotes.save([row('a', 20_000)])
    expect(await quotes.find('p', 'a')).toMatchObject({ toAmount: '2' })
    expect(await quotes.find('other', 'a')).toBeUndefined()
    expect(await quotes.find('p', 'b')).toBeUndefined()
    now = 19_999
    expect(await quotes.find('p', 'a')).toBeDefined()
    now = 20_000
    expect(await quotes.find('p', 'a')).toBeUndefined()
  })

  test('behavior: deletes expired quotes once a minute; saving none is allowed', async () => {
    let now = 100_000
    const quotes = sqlSwapQuotes({ database, clock: () => now })
    await quotes.save([row('old', 110_000), row('long', 900_000)])
    now = 159_999
    await quotes.save([row('next', 170_000)])
    expect(await ids()).toEqual(['long', 'next', 'old'])
    now = 160_000
    await quotes.save([])
    expect(await ids()).toEqual(['long', 'next'])
  })
})

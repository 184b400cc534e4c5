import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { needs } from '../../../test/needs.ts'
import type { Engine } from '../../../test/startEngine.ts'
import { startPaying } from '../../../test/startPaying.ts'
import { startPostgresServer } from '../../../test/startPostgresServer.ts'

// The embedded database has a single session, so concurrent calls never race there. Servers share nothing but a database.
describe('two calls at once', needs('postgres'), () => {
  let postgres: Engine
  let paying: Awaited<ReturnType<typeof startPaying>>
  let client: pg.Client
  beforeAll(async () => {
    postgres = await startPostgresServer()
    paying = await startPaying({ databaseUrl: postgres.url })
    client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
  }, 60_000)
  afterAll(async () => {
    await client?.end()
    await paying?.stop()
    await postgres?.stop()
  })

  type Called = Awaited<ReturnType<typeof paying.call>>
  /** Blocks writes to a table until every call waits, so that all have read the same state. */
  async function meet(
    table: string,
    calls: readonly (() => Promise<Called>)[],
    waitingFor = '%',
  ): Promise<readonly Called[]> {
    await client.query('begin')
    await client.query(`lock table ${table} in share mode`)
    const answers = Promise.all(calls.map((call) => call()))
    await vi.waitFor(
      async () => {
        // Otherwise a transaction keeps its first snapshot for as long as it lasts.
        await client.query('select pg_stat_clear_snapshot()')
        const { rows } = await client.query(
          `select count(*)::int as waiting from pg_stat_activity
           where wait_event_type = 'Lock' and wait_event like $1`,
          [waitingFor],
        )
        expect(rows[0].waiting).toBe(calls.length)
      },
      { timeout: 10_000, interval: 20 },
    )
    await client.query('commit')
    return answers
  }
  const newReceiver = (): Hex => `0x${randomUUID().replaceAll('-', '').padStart(40, '4')}`

  test('attack: two requests of one order at the same moment create one payment', async () => {
    const payment = await paying.sign(paying.request())
    const request = () => paying.call('/v1/payments', { payment })
    const [one, other] = await meet('payments', [request, request])
    expect([one?.status, other?.status]).toEqual([200, 200])
    expect(one?.json.id).toBe(other?.json.id)
  })

  test('attack: two requests of one order with different terms at the same moment: one succeeds', async () => {
    const orderId = randomUUID()
    const ask = (amount: string) => () => paying.ask({ orderId, amount })
    const answers = await meet('payments', [ask('10'), ask('1')])
    expect(answers.map(({ code }) => code ?? 'ok').sort()).toEqual(['PAYMENT_CONFLICT', 'ok'])
  })

  test.each([
    ['by two orders as their own', true],
    ['by an order as its own and by another order', false],
  ])('attack: a receiver claimed at the same moment %s is granted once', async (_, ownReceiver) => {
    const receiver = newReceiver()
    const answers = await meet('payment_receivers', [
      () => paying.ask({ receiver, ownReceiver: true }),
      () => paying.ask({ receiver, ...(ownReceiver ? { ownReceiver } : {}) }),
    ])
    expect(answers.map(({ code }) => code ?? 'ok').sort()).toEqual(['PAYMENT_CONFLICT', 'ok'])
  })

  test('behavior: requests that share a receiver do not block each other', async () => {
    const receiver = newReceiver()
    const ask = () => paying.ask({ receiver })
    const answers = await meet('payment_receivers', [ask, ask], 'relation')
    expect(answers.map(({ code }) => code)).toEqual([undefined, undefined])
  })
})

import { randomUUID } from 'node:crypto'
import type { Payment } from '@foyer/contract'
import { tokenAddresses } from '@foyer/devnet'
import { sql } from 'drizzle-orm'
import type { Hex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startPaying } from '../../../test/startPaying.ts'

const usdc = tokenAddresses.USDC as Hex
const page = { projectId: 'page', isSigned: false }
const rival = { projectId: 'rival', isSigned: true }
let paying: Awaited<ReturnType<typeof startPaying>>
beforeAll(async () => {
  paying = await startPaying({ merchants: [page, rival] })
  await paying.mint(paying.account.address)
})
afterAll(() => paying?.stop())
beforeEach(() => paying.follow())
afterEach(() => {
  paying.state.leapMs = 0
})

const newReceiver = (): Hex => `0x${randomUUID().replaceAll('-', '').padStart(40, '4')}`
const pay = async (to: Hex, ...payments: Payment[]) => {
  const marks = payments.map(({ mark }) => mark)
  const { transactionHash } = await paying.send(usdc, paying.toTransfer(marks, { to }))
  await paying.confirm(2)
  return transactionHash
}

describe('attack', () => {
  test('attack: another project claims the shop’s receiver for one order: the shop’s payments still work', async () => {
    const treasury = newReceiver()
    const own = { receiver: treasury, ownReceiver: true }
    const theirs = await paying.ask(own, rival)
    expect(theirs.code).toBeUndefined()
    // The shop's own requests still work.
    for (const change of [{ receiver: treasury }, { receiver: treasury }])
      expect((await paying.ask(change)).code).toBeUndefined()
    const payment = await paying.asked({ receiver: treasury })
    const hash = await pay(treasury, payment)
    expect((await paying.name(theirs.json, hash, 'rival')).code).toBeUndefined()
    expect((await paying.name(payment, hash)).json).toMatchObject({ status: 'paid' })
    expect(await paying.told(payment.orderId)).toEqual(['payment.paid'])
  })

  test('attack: another project claims a single-order receiver: the shop is paid as well', async () => {
    const receiver = newReceiver()
    const theirs = await paying.ask({ receiver, ownReceiver: true }, rival)
    const payment = await paying.asked({ receiver, ownReceiver: true })
    await pay(receiver)
    expect((await paying.read(theirs.json, 'rival')).status).toBe('paid')
    expect((await paying.read(payment)).status).toBe('paid')
    expect(await paying.told(payment.orderId)).toEqual(['payment.paid'])
  })

  test('attack: a page of an unsigned project claims a receiver first: the shop can still use the receiver', async () => {
    const receiver = newReceiver()
    const { json: theirs } = await paying.ask({ receiver }, page)
    expect(theirs.status).toBe('open')
    const payment = await paying.asked({ receiver, ownReceiver: true })
    await pay(receiver)
    expect((await paying.read(payment)).status).toBe('paid')
    expect((await paying.read(theirs, 'page')).status).toBe('open')
    // Also in the shop's own project, where pages requested payments before the shop had keys.
    const next = newReceiver()
    const { json } = await paying.ask({ receiver: next })
    await paying.database.orm.execute(sql`UPDATE payments SET is_signed = false WHERE id = ${json.id}`)
    expect((await paying.ask({ receiver: next, ownReceiver: true })).code).toBeUndefined()
  })

  test('attack: a page requests another visitor’s order with its own terms: each request has its own payment', async () => {
    const terms = paying.request()
    const squatted = await paying.call('/v1/payments', { payment: { ...terms, amount: '0.01' } }, 'page')
    const mine = await paying.call('/v1/payments', { payment: terms }, 'page')
    expect([squatted.status, mine.status]).toEqual([200, 200])
    expect(mine.json.id).not.toBe(squatted.json.id)
    expect(mine.json).toMatchObject({ orderId: terms.orderId, options: [{ amount: '10' }] })
    // The same terms yield the same payment, even concurrently.
    const again = await Promise.all([1, 2].map(() => paying.call('/v1/payments', { payment: terms }, 'page')))
    expect(again.map(({ json }) => json.id)).toEqual([mine.json.id, mine.json.id])
    await pay(paying.receiver, mine.json)
    await paying.follow()
    expect((await paying.read(mine.json, 'page')).status).toBe('paid')
    expect((await paying.read(squatted.json, 'page')).status).toBe('open')
  })

  test('attack: a page requests an order with 300 terms: the order is read without reading them all', async () => {
    const terms = paying.request()
    const { json } = await paying.call('/v1/payments', { payment: terms }, 'page')
    await paying.database.orm.execute(
      sql`INSERT INTO payments SELECT (jsonb_populate_record(p, jsonb_build_object('id', 'many' || n, 'terms_hash', 'many' || n, 'mark', 'many' || n))).* FROM payments p, generate_series(1, 300) n WHERE p.id = ${json.id}`,
    )
    const { $client } = paying.database.orm as unknown as {
      $client: { query(...asked: unknown[]): Promise<{ rows: unknown[] }> }
    }
    const query = vi.spyOn($client, 'query')
    const again = await paying.call('/v1/payments', { payment: terms }, 'page')
    expect(again.json.id).toBe(json.id)
    const read = await Promise.all(query.mock.results.map(({ value }) => value))
    query.mockRestore()
    expect(read.length).toBeGreaterThan(0)
    expect(Math.max(...read.map(({ rows }) => rows.length))).toBeLessThan(10)
  })

  test('attack: an unsigned request blocks an order’s id only until it expires, within a day', async () => {
    const terms = paying.request()
    const { json } = await paying.ask(terms)
    await paying.database.orm.execute(
      sql`UPDATE payments SET is_signed = false, terms_hash = 'other' WHERE id = ${json.id}`,
    )
    expect((await paying.ask({ ...terms, amount: '11' })).code).toBe('PAYMENT_CONFLICT')
    paying.state.leapMs = 13 * 60_000
    const expiry = Math.floor(paying.clock() / 1_000) + 600
    expect((await paying.ask({ ...terms, amount: '11', expiry })).json).toMatchObject({
      isSigned: true,
      options: [{ amount: '11' }],
    })
    const days = (count: number) => Math.floor(paying.clock() / 1_000) + count * 86_400 - 60
    expect((await paying.ask({ expiry: days(1) }, page)).code).toBeUndefined()
    expect((await paying.ask({ expiry: days(2) }, page)).code).toBe('PAYMENT_INVALID')
    expect((await paying.ask({ expiry: days(300) })).code).toBeUndefined()
  })

  test('attack: payments signed by shops are checked before any number of unsigned ones', async () => {
    const crowd = await Promise.all(Array.from({ length: 45 }, () => paying.ask({}, page)))
    const expiry = Math.floor(paying.clock() / 1_000) + 60
    const payment = await paying.asked({ expiry })
    await paying.database.orm.execute(sql`UPDATE payments SET next_check_at_ms = 0 WHERE project_id = 'page'`)
    paying.state.leapMs = 5 * 60_000
    expect(await paying.told(payment.orderId)).toEqual(['payment.expired'])
    expect(crowd).toHaveLength(45)
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLogger } from '../../../kit/silentLogger.ts'
import type { Database } from '../../../storage/Database.ts'
import { openDatabase } from '../../../storage/openDatabase.ts'
import type { Payments } from '../Payments.ts'
import { paymentNotices, payments as table } from '../paymentsSchema.ts'
import { sendNotices } from './sendNotices.ts'

const nowMs = 1_700_000_000_000
let database: Database
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())

/** A payment with notices that were not sent yet, stored the latest first. */
async function pay(...types: string[]) {
  const id = randomUUID()
  await database.orm.insert(table).values({
    id,
    projectId: 'shop',
    orderId: id,
    isSigned: true,
    merchant: 'Shop',
    options: [],
    expiry: 1,
    ownReceiver: false,
    mark: id,
    termsHash: '',
    status: 'paid',
    noticed: [],
    createdAtMs: 0,
    checkedAtMs: 0,
  })
  for (const [index, type] of [...types.entries()].toReversed())
    await database.orm.insert(paymentNotices).values({
      id: `${id} ${type}`,
      paymentId: id,
      body: JSON.stringify({ id, type, createdAtMs: index }),
      attempts: 0,
      nextAtMs: nowMs,
    })
  return id
}

test('behavior: a shop hears of one payment in order, and of others meanwhile', async () => {
  const [first, second] = [await pay('underpaid', 'paid', 'overpaid'), await pay('expired', 'late')]
  const heard: [string, string][] = []
  const open = new Map<string, number>()
  let most = 0
  let isTwice = false
  const payments = {
    database,
    settings: { merchants: [{ projectId: 'shop', webhook: { url: 'http://shop/', secret: 's' } }] },
    clock: () => nowMs,
    logger: silentLogger,
    async fetch(_: string, { body }: { body: string }) {
      const { id, type } = JSON.parse(body) as { id: string; type: string }
      heard.push([id, type])
      open.set(id, (open.get(id) ?? 0) + 1)
      isTwice ||= open.get(id) !== 1
      most = Math.max(
        most,
        [...open.values()].reduce((a, b) => a + b),
      )
      await new Promise((resolve) => setImmediate(resolve))
      open.set(id, 0)
      return new Response(null, { status: 204 })
    },
  }
  await sendNotices(payments as unknown as Payments, AbortSignal.timeout(60_000))
  const of = (id: string) => heard.filter(([one]) => one === id).map(([, type]) => type)
  expect(of(first)).toEqual(['underpaid', 'paid', 'overpaid'])
  expect(of(second)).toEqual(['expired', 'late'])
  expect([most, isTwice]).toEqual([2, false])
})

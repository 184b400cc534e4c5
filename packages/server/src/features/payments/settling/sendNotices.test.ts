import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

/** A payment with unsent notices, stored newest first. */
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
    submittedTransactions: [],
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

test('behavior: sends one payment’s notices in order, and other payments’ notices concurrently', async () => {
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

describe('outcome of a notice', () => {
  const shop = createServer((request, response) => {
    const [, answer = ''] = request.url?.split('/') ?? []
    if (answer === 'never') return
    if (answer === 'elsewhere') response.setHeader('location', '/204')
    response.writeHead(answer === 'elsewhere' ? 302 : Number(answer)).end('a secret word')
  })
  let url = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`
  })
  afterAll(async () => {
    shop.closeAllConnections()
    await new Promise((resolve) => shop.close(resolve))
  })

  async function send(
    webhook: string | undefined,
    {
      attempts = 0,
      ask = fetch,
      meanwhile,
    }: { attempts?: number; ask?: typeof fetch; meanwhile?: () => Promise<unknown> } = {},
  ) {
    const id = `${await pay('paid')} paid`
    const where = eq(paymentNotices.id, id)
    await database.orm.update(paymentNotices).set({ attempts }).where(where)
    const payments = {
      database,
      settings: {
        merchants: [{ projectId: 'shop', webhook: webhook && { url: webhook, secret: 's' } }],
      },
      clock: () => nowMs,
      logger: silentLogger,
      async fetch(...parameters: Parameters<typeof fetch>) {
        await meanwhile?.()
        return ask(...parameters)
      },
    }
    await sendNotices(payments as unknown as Payments, AbortSignal.timeout(60_000))
    const [row] = await database.orm.select().from(paymentNotices).where(where)
    const { body: _, id: __, paymentId: ___, ...outcome } = row as typeof paymentNotices.$inferSelect
    return outcome
  }
  const nothing = { deliveredAtMs: null, givenUpAtMs: null }

  test('default: a 2xx response marks the notice as delivered', async () => {
    expect(await send(`${url}204`)).toEqual({
      attempts: 1,
      nextAtMs: null,
      deliveredAtMs: nowMs,
      givenUpAtMs: null,
      lastAnswer: '204',
    })
  })

  test('behavior: retries a refused notice, and gives up after 20 attempts', async () => {
    expect(await send(`${url}500`)).toEqual({
      ...nothing,
      attempts: 1,
      nextAtMs: nowMs + 5_000,
      lastAnswer: '500',
    })
    expect(await send(`${url}410`, { attempts: 19 })).toEqual({
      attempts: 20,
      nextAtMs: null,
      deliveredAtMs: null,
      givenUpAtMs: nowMs,
      lastAnswer: '410',
    })
  })

  test('behavior: stores an error code instead of a response, and never the webhook’s URL', async () => {
    const impatient: typeof fetch = (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(1) })
    const broken: typeof fetch = async () => {
      throw new TypeError('fetch failed', { cause: { code: `no code, but ${url}` } })
    }
    expect((await send(`${url}never`, { ask: impatient })).lastAnswer).toBe('TIMEOUT')
    expect((await send(`${url}elsewhere`)).lastAnswer).toBe('REDIRECTED')
    expect((await send('http://127.0.0.1:9/')).lastAnswer).toMatch(/^ECONNREFUSED$|^UNREACHABLE$/)
    expect((await send(url, { ask: broken })).lastAnswer).toBe('UNREACHABLE')
  })

  test('behavior: drops the notices of a project whose webhook was removed', async () => {
    expect(await send(undefined)).toMatchObject({ givenUpAtMs: nowMs, lastAnswer: 'WEBHOOK_MISSING' })
  })

  test('behavior: a resend requested during a delivery is sent, whatever the delivery’s result', async () => {
    const again = () => database.orm.update(paymentNotices).set({ nextAtMs: nowMs, attempts: 0 })
    for (const answer of ['204', '500'])
      expect(await send(`${url}${answer}`, { attempts: 19, meanwhile: again })).toEqual({
        ...nothing,
        attempts: 0,
        nextAtMs: nowMs,
        lastAnswer: null,
      })
    await database.orm.delete(paymentNotices)
  })
})

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAdmin } from '../../../test/startAdmin.ts'

const minute = '2026-01-01T00:01:00.000Z'
let admin: Awaited<ReturnType<typeof startAdmin>>
let cookie: string | undefined
beforeAll(async () => {
  admin = await startAdmin()
  await admin.database.orm.execute(
    sql`insert into payments (id, project_id, order_id, is_signed, merchant, options, expiry, own_receiver, mark, terms_hash, status, noticed, created_at_ms, checked_at_ms) values ('pay', 'shop', 'order-1', false, 'm', '[]', 1, false, 'mark', 't', 's', '[]', 1, 1)`,
  )
  cookie = (await admin.join('Ada')).cookie
})
afterAll(() => admin.close())

type Row = { attempts: number; next?: number; delivered?: number; givenUp?: number; answer?: string }

async function addNotice({ attempts, next, delivered, givenUp, answer }: Row) {
  const id = randomUUID()
  const or = (value: unknown) => value ?? null
  await admin.database.orm.execute(
    sql`insert into payment_notices values (${id}, 'pay', 'secret body', ${attempts}, ${or(next)}, ${or(delivered)}, ${or(givenUp)}, ${or(answer)})`,
  )
  return id
}
const list = async () => (await admin.ask('/v1/admin/webhooks', { cookie })).json.webhooks as { id: string }[]
const find = async (id: string) => (await list()).find((each) => each.id === id)
const resend = (id: string) => admin.ask(`/v1/admin/webhooks/${id}/resend`, { cookie, body: {} })

test('default: lists each notice as delivered, given up or waiting, with its last response', async () => {
  const atMs = Date.parse(minute)
  const common = { projectId: 'shop', orderId: 'order-1' }
  for (const [row, shown] of [
    [
      { attempts: 2, next: atMs, answer: '500' },
      { status: 'waiting', nextAt: minute, lastAnswer: '500' },
    ],
    [
      { attempts: 0, next: atMs },
      { status: 'waiting', nextAt: minute },
    ],
    [
      { attempts: 1, delivered: atMs, answer: '204' },
      { status: 'delivered', endedAt: minute, lastAnswer: '204' },
    ],
    [
      { attempts: 20, givenUp: atMs, answer: 'TIMEOUT' },
      { status: 'givenUp', endedAt: minute, lastAnswer: 'TIMEOUT' },
    ],
    // An earlier version delivered it or gave it up, after the current one had failed.
    [{ attempts: 3, answer: '500' }, { status: 'ended' }],
  ] as const) {
    const id = await addNotice(row)
    expect(await find(id)).toEqual({ id, ...common, attempts: row.attempts, ...shown })
  }
  expect(JSON.stringify(await list())).not.toContain('secret body')
})

test('behavior: an owner can resend a webhook; its attempts start over, and the audit log records it', async () => {
  const id = await addNotice({ attempts: 20, givenUp: 1, answer: 'TIMEOUT' })
  expect((await resend(id)).status).toBe(200)
  expect(await find(id)).toMatchObject({ status: 'waiting', attempts: 0, nextAt: '2026-01-01T00:00:00.000Z' })
  const { json } = await admin.ask('/v1/admin/audit', { cookie })
  expect(json.entries[0]).toMatchObject({
    actor: 'Ada',
    action: 'webhook.resend',
    target: id,
    before: { projectId: 'shop', orderId: 'order-1', status: 'givenUp', attempts: 20, lastAnswer: 'TIMEOUT' },
    after: null,
  })
})

test('attack: a viewer or a token cannot resend a webhook', async () => {
  const id = await addNotice({ attempts: 1, delivered: 1, answer: '204' })
  const viewer = await admin.join('Vera', 'viewer')
  const path = `/v1/admin/webhooks/${id}/resend`
  const token = await admin.token('ci', 'write')
  for (const caller of [{ cookie: viewer.cookie }, { token, origin: null }])
    expect((await admin.ask(path, { body: {}, ...caller })).code).toBe('OPERATOR_ROLE_REQUIRED')
  expect(await find(id)).toMatchObject({ status: 'delivered' })
})

test('error: rejects an unknown webhook id, and a malformed one', async () => {
  expect((await resend(randomUUID())).code).toBe('NOT_FOUND')
  expect((await resend('no-uuid')).code).toBe('BAD_REQUEST')
})

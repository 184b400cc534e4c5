import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createPasskey } from '../../../test/createPasskey.ts'
import { needs } from '../../../test/needs.ts'
import { consoleOrigin, startAdmin } from '../../../test/startAdmin.ts'
import type { Engine } from '../../../test/startEngine.ts'
import { startPostgresServer } from '../../../test/startPostgresServer.ts'

// The embedded database has a single session, so concurrent calls never race there.
describe('two calls at once', needs('postgres'), () => {
  let postgres: Engine
  let admin: Awaited<ReturnType<typeof startAdmin>>
  let client: pg.Client
  beforeAll(async () => {
    postgres = await startPostgresServer()
    admin = await startAdmin({ databaseUrl: postgres.url })
    client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
  }, 60_000)
  afterAll(async () => {
    await client?.end()
    await admin?.close()
    await postgres?.stop()
  })

  /** Locks rows until every call waits for them, so that all have read the same state; returns the statuses. */
  async function meet(held: string, calls: readonly (() => Promise<{ status: number }>)[]) {
    await client.query('begin')
    await client.query(held)
    const answers = Promise.all(calls.map((call) => call()))
    await vi.waitFor(
      async () => {
        // Otherwise a transaction keeps its first snapshot for as long as it lasts.
        await client.query('select pg_stat_clear_snapshot()')
        const { rows } = await client.query(
          `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock'`,
        )
        expect(rows[0].waiting).toBe(calls.length)
      },
      { timeout: 10_000, interval: 20 },
    )
    await client.query('commit')
    return (await answers).map(({ status }) => status).sort()
  }

  test('attack: a link used twice at the same moment registers one passkey', async () => {
    const token = await admin.invite('Ada')
    const registrations = await Promise.all(
      [1, 2].map(async () => {
        const { json } = await admin.ask('/v1/admin/set-up', { body: { token } })
        return createPasskey(consoleOrigin).register(json)
      }),
    )
    const statuses = await meet(
      'select from operator_invites for update',
      registrations.map(
        (registration) => () => admin.ask('/v1/admin/set-up/finish', { body: { token, registration } }),
      ),
    )
    expect(statuses).toEqual([200, 400])
    expect((await client.query('select from operator_passkeys')).rowCount).toBe(1)
  })

  test('attack: the last two owners demote and remove each other at once: one of the calls succeeds', async () => {
    await client.query('update operators set removed_at_ms = 0')
    const [ada, bob] = [await admin.join('Ada'), await admin.join('Bob')]
    const { json } = await admin.ask('/v1/admin/operators', { cookie: ada.cookie })
    const [adaId, bobId] = ['Ada', 'Bob'].map(
      (name) => json.operators.find((each: { name: string }) => each.name === name).id as string,
    )
    const path = (id: string | undefined) => `/v1/admin/operators/${id}`
    const body = { role: 'viewer' }
    const statuses = await meet('select from operators for update', [
      () => admin.ask(path(bobId), { cookie: ada.cookie, body }),
      () => admin.ask(path(adaId), { cookie: bob.cookie, method: 'DELETE' }),
    ])
    expect(statuses).toEqual([200, 409])
  })

  test('attack: no token or link remains that an owner creates at the moment of being removed', async () => {
    await client.query('update operators set removed_at_ms = 0')
    const [ada, eve] = [await admin.join('Ada'), await admin.join('Eve')]
    const { json } = await admin.ask('/v1/admin/operators', { cookie: ada.cookie })
    const id = json.operators.find((each: { name: string }) => each.name === 'Eve').id as string
    const calls = {
      remove: () => admin.ask(`/v1/admin/operators/${id}`, { cookie: ada.cookie, method: 'DELETE' }),
      token: () =>
        admin.ask('/v1/admin/tokens', {
          cookie: eve.cookie,
          body: { name: 'late', scope: 'write-all', days: 1 },
        }),
      link: () =>
        admin.ask('/v1/admin/operators', { cookie: eve.cookie, body: { name: 'Late', role: 'owner' } }),
    }
    await meet('select from operators for update', [calls.remove, calls.token, calls.link])
    // Whichever came first: nothing of the late call remains.
    const left = await client.query(
      "select name from admin_tokens where name = 'late' union all select token_hash from operator_invites",
    )
    expect(left.rows).toEqual([])
  })

  test('attack: two changes to the same version of a project: one succeeds', async () => {
    await client.query('update operators set removed_at_ms = 0')
    const [{ cookie }, id] = [await admin.join('Cleo'), randomUUID()]
    const put = (version: number, name: string) => () =>
      admin.ask(`/v1/admin/projects/${id}`, {
        cookie,
        body: { version, project: { name, allowedOrigins: [], features: [] } },
      })
    expect((await put(0, 'First')()).status).toBe(200)
    const statuses = await meet('select from projects for update', [put(1, 'Second'), put(1, 'Third')])
    expect(statuses).toEqual([200, 409])
  })
})

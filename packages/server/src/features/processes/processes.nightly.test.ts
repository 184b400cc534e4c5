import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startAdmin } from '../../../test/startAdmin.ts'
import { startPostgres } from '../../../test/startPostgres.ts'
import { silentLogger } from '../../kit/silentLogger.ts'
import { startRelay } from '../../server/startRelay.ts'
import { startServer } from '../../server/startServer.ts'
import { createVitals } from '../../signals/createVitals.ts'
import type { Database } from '../../storage/Database.ts'
import { openDatabase } from '../../storage/openDatabase.ts'
import { createAdminToken } from '../admin/routes/createAdminToken.ts'
import { readProcesses } from './readProcesses.ts'
import { reportProcess } from './reportProcess.ts'

const minuteMs = 60_000
const nameOf = (id: string) => ({ id, host: `host-${id}`, role: 'relay', version: '0.1.0', startedAtMs: 1 })
const quiet = createVitals({ clock: () => 0 })

describe('processes over one database', () => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase()
  })
  afterAll(() => database.close())
  beforeEach(() => database.orm.execute(sql`delete from server_processes`))

  const read = () => readProcesses(nameOf('own'), { orm: database.orm, vitals: quiet, nowMs: 7 })
  const report = (id: string, vitals = quiet) =>
    reportProcess(nameOf(id), { database, vitals, logger: silentLogger, everyMs: 20 })
  const turnBack = (ms: number) =>
    database.orm.execute(sql`update server_processes set seen_at_ms = seen_at_ms - ${ms}`)

  test('default: lists every process with its state until it stops', async () => {
    const vitals = createVitals({ clock: () => 5 })
    let sockets = 3
    vitals.watchRelay({ connectionCount: () => sockets, heldBytes: () => 9 })
    vitals.watchLags(() => new Map([['eip155:1', { blocks: 4, atMs: 5 }]]))
    vitals.watchSources(
      'prices',
      new Map([['a', { name: 'a', chainId: undefined, breaker: { state: () => 'open' as const } }]]),
    )
    const other = report('other', vitals)
    await vi.waitFor(async () => expect(await read()).toHaveLength(2))
    const [own, seen] = await read()
    expect(own).toMatchObject({ id: 'own', isThis: true, seenAtMs: 7, state: { lags: [], sources: [] } })
    expect(seen).toMatchObject({
      ...nameOf('other'),
      isThis: false,
      isSilent: false,
      state: {
        relay: { sockets: 3, heldBytes: 9 },
        lags: [{ chainId: 'eip155:1', behind: 4, atMs: 5 }],
        sources: [{ part: 'prices', name: 'a', state: 'open' }],
      },
    })
    sockets = 8
    await vi.waitFor(async () => expect((await read())[1]?.state.relay?.sockets).toBe(8))
    await other.close()
    expect(await read()).toHaveLength(1)
  })

  test('behavior: lists a dead process as silent, and removes it after ten minutes', async () => {
    const dead = report('dead')
    await vi.waitFor(async () => expect(await read()).toHaveLength(2))
    await dead.close()
    await database.orm.execute(
      sql`insert into server_processes select 'dead', 'h', 'relay', '1', 1, (extract(epoch from now()) * 1000)::bigint, '{"lags":[],"sources":[]}'`,
    )
    expect((await read())[1]).toMatchObject({ isSilent: false })
    await turnBack(minuteMs)
    expect((await read())[1]).toMatchObject({ isSilent: true })
    await turnBack(9 * minuteMs)
    expect(await read()).toHaveLength(1)
    const living = report('living')
    await vi.waitFor(async () => {
      const { rows } = (await database.orm.execute(sql`select id from server_processes`)) as unknown as {
        rows: { id: string }[]
      }
      expect(rows.map(({ id }) => id)).toEqual(['living'])
    })
    await living.close()
  })

  test('behavior: skips rows that another version wrote in a different format', async () => {
    await database.orm.execute(
      sql`insert into server_processes select 'later', 'h', 'relay', '9', 1, (extract(epoch from now()) * 1000)::bigint, '{"moons":1}'`,
    )
    expect(await read()).toHaveLength(1)
  })
})

test('health reports the total sockets and the lags of all processes that are not silent', async () => {
  const admin = await startAdmin()
  const { cookie } = await admin.join('Ada')
  const row = (id: string, state: object, ms = 0) =>
    admin.database.orm.execute(
      sql`insert into server_processes select ${id}, ${`host-${id}`}, 'relay', '1', 1, (extract(epoch from now()) * 1000)::bigint - ${ms}, ${JSON.stringify({ lags: [], sources: [], ...state })}::jsonb`,
    )
  await admin.database.orm.execute(sql`insert into history_blocks values ('eip155:1', 100, 'h')`)
  await row('a', { relay: { sockets: 2, heldBytes: 5 } })
  await row('b', { relay: { sockets: 3, heldBytes: 6 } })
  await row('c', { lags: [{ chainId: 'eip155:1', behind: 4, atMs: 5 }] })
  await row('dead', { relay: { sockets: 100, heldBytes: 0 } }, minuteMs)
  const { json } = await admin.ask('/v1/admin/health', { cookie })
  expect(json.relay).toMatchObject({ sockets: 5, heldBytes: 6 })
  expect(json.indexed).toEqual([
    { chainId: 'eip155:1', block: 100, behind: 4, readAt: '1970-01-01T00:00:00.005Z' },
  ])
  const seen = json.processes.map(({ host, isThis, isSilent, sockets }: Record<string, unknown>) => [
    ...[isThis ? 'this' : host, isSilent, sockets],
  ])
  expect(seen).toEqual([
    ['this', false, undefined],
    ['host-a', false, 2],
    ['host-b', false, 3],
    ['host-c', false, undefined],
    ['host-dead', true, 100],
  ])
  await admin.close()
})

test('split roles over one Postgres: the API’s console lists all processes', async () => {
  const postgres = await startPostgres()
  const common = { port: 0, databaseUrl: postgres.url }
  const relay = await startRelay(common)
  const indexer = await startServer({ ...common, role: 'indexer' })
  const api = await startServer({ ...common, role: 'api', relay: false, console: true })
  const database = await openDatabase({ url: postgres.url })
  const actor = { kind: 'cli', name: 'root' } as const
  const { token } = await createAdminToken({ orm: database.orm, clock: Date.now }, actor, {
    ...{ name: 'ci', scope: 'read', days: 1 },
  })
  const ask = async () => {
    const response = await fetch(`${api.url}/v1/admin/health`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { relay, processes } = (await response.json()) as {
      relay: object
      processes: { role: string }[]
    }
    return { relay, roles: processes.map(({ role }) => role).sort() }
  }
  await vi.waitFor(
    async () =>
      expect(await ask()).toMatchObject({ relay: { sockets: 0 }, roles: ['api', 'indexer', 'relay'] }),
    10_000,
  )
  await relay.close()
  expect((await ask()).roles).toEqual(['api', 'indexer'])
  expect((await ask()).relay).not.toHaveProperty('sockets')
  await Promise.all([indexer.close(), api.close(), database.close()])
  await postgres.stop()
}, 180_000)

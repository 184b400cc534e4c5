import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { AnalyticsEvent } from '@foyer/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../storage/Database.ts'
import { openDatabase } from '../../storage/openDatabase.ts'
import { memoryAnalytics } from './memoryAnalytics.ts'
import { ownEvents } from './ownEvents.ts'
import { sqlAnalytics } from './sqlAnalytics.ts'

let database: Database
beforeAll(async () => {
  // A real Postgres if `TEST_DATABASE_URL` names an empty one.
  database = await openDatabase({ url: process.env.TEST_DATABASE_URL })
})
afterAll(() => database.close())

const now = Date.parse('2026-01-31T12:00:00Z')
const clock = () => now
const track = (event: string, timestamp = now): AnalyticsEvent => ({
  eventId: randomUUID(),
  url: 'https://app.example.com/swap',
  domain: 'app.example.com',
  timestamp,
  props: { type: 'track', event, properties: { view: 'Connect' } },
})
const failure = (errorType: string): AnalyticsEvent => ({
  ...track(''),
  props: { type: 'error', event: 'INTERNAL_SDK_ERROR', errorType, errorMessage: 'm', stackTrace: 's' },
})
const names = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, n) => track(`${prefix}_${n}`))

describe.each([
  ['memoryAnalytics', () => memoryAnalytics({ clock })],
  ['sqlAnalytics', () => sqlAnalytics({ database, clock })],
])('%s', (_, create) => {
  test('default: counts events by project, day and name, and errors by type as well', async () => {
    const analytics = create()
    const [a, b] = [randomUUID(), randomUUID()]
    expect(await analytics.record(a, [track('MODAL_OPEN'), failure('TypeError'), track('MODAL_OPEN')])).toBe(
      3,
    )
    await analytics.record(a, [failure('TypeError'), failure('RangeError'), failure(''), track('A')])
    await analytics.record(b, [track('MODAL_OPEN')])
    const day = '2026-01-31'
    expect(await analytics.counts(a)).toEqual([
      { day, event: 'A', count: 1 },
      { day, event: 'INTERNAL_SDK_ERROR', count: 1 },
      { day, event: 'INTERNAL_SDK_ERROR', errorType: 'RangeError', count: 1 },
      { day, event: 'INTERNAL_SDK_ERROR', errorType: 'TypeError', count: 2 },
      { day, event: 'MODAL_OPEN', count: 2 },
    ])
    expect(await analytics.counts(b)).toEqual([{ day, event: 'MODAL_OPEN', count: 1 }])
    expect(await analytics.counts(randomUUID())).toEqual([])
  })

  test('behavior: connections by wallet, failures by code; skips values that are not plain names', async () => {
    const analytics = create()
    const project = randomUUID()
    const of = (event: string, properties: Record<string, string | boolean>): AnalyticsEvent => ({
      ...track(event),
      props: { type: 'track', event, properties },
    })
    await analytics.record(project, [
      of('CONNECT_SUCCESS', { name: 'Test Wallet', reconnect: false }),
      of('CONNECT_SUCCESS', { name: 'Test Wallet', reconnect: true }),
      of('CONNECT_SUCCESS', { name: '<img src=x>' }),
      of('CONNECT_SUCCESS', { name: 'x'.repeat(65) }),
      of('CONNECT_ERROR', { code: 'TIMEOUT' }),
      of('SELECT_WALLET', { name: 'Test Wallet' }),
    ])
    const day = '2026-01-31'
    expect(await analytics.counts(project)).toEqual([
      { day, event: 'CONNECT_ERROR', errorType: 'TIMEOUT', count: 1 },
      { day, event: 'CONNECT_SUCCESS', count: 2 },
      { day, event: 'CONNECT_SUCCESS', errorType: 'Test Wallet', count: 2 },
      { day, event: 'SELECT_WALLET', count: 1 },
    ])
  })

  test('behavior: counts an event on its own UTC day, or on the server’s day if its clock is more than a day off', async () => {
    const analytics = create()
    const project = randomUUID()
    const at = (time: string) => track('E', Date.parse(time))
    await analytics.record(project, [
      at('2026-01-30T12:00:00Z'),
      at('2026-01-30T23:59:59.999Z'),
      at('2026-01-31T00:00:00Z'),
      at('2026-02-01T01:00:00+02:00'),
      at('2026-02-01T12:00:00Z'),
      at('2026-01-30T11:59:59Z'),
      at('2026-02-01T12:00:01Z'),
      track('E', 0),
      track('E', 8_640_000_000_000_000),
    ])
    expect(await analytics.counts(project)).toEqual([
      { day: '2026-01-30', event: 'E', count: 2 },
      { day: '2026-01-31', event: 'E', count: 6 },
      { day: '2026-02-01', event: 'E', count: 1 },
    ])
  })

  test('param: from, to: return the counts of these days, inclusive', async () => {
    const analytics = create()
    const project = randomUUID()
    const days = ['2026-01-30', '2026-01-31', '2026-02-01']
    await analytics.record(
      project,
      days.map((day) => track('E', Date.parse(`${day}T12:00:00Z`))),
    )
    const ask = async (range: { from?: string; to?: string }) =>
      (await analytics.counts(project, range)).map(({ day }) => day)
    expect(await ask({})).toEqual(days)
    expect(await ask({ from: '2026-01-31' })).toEqual(days.slice(1))
    expect(await ask({ to: '2026-01-31' })).toEqual(days.slice(0, 2))
    expect(await ask({ from: '2026-01-31', to: '2026-01-31' })).toEqual(['2026-01-31'])
    expect(await ask({ from: '2026-02-02' })).toEqual([])
  })

  test('behavior: counts a repeated event once per project, even if sent concurrently', async () => {
    const analytics = create()
    const [a, b] = [randomUUID(), randomUUID()]
    const batch = [track('E'), track('E')]
    expect(await analytics.record(a, batch)).toBe(2)
    expect(await analytics.record(a, [...batch, track('E')])).toBe(1)
    expect(await analytics.record(b, batch)).toBe(2)
    const twice = track('E')
    expect(await analytics.record(a, [twice, twice])).toBe(1)
    const once = [track('E')]
    expect(await Promise.all([analytics.record(a, once), analytics.record(a, once)])).toEqual([1, 0])
    expect(await analytics.counts(a)).toMatchObject([{ count: 5 }])
  })

  test('behavior: counts every concurrent batch', async () => {
    const analytics = create()
    const project = randomUUID()
    const batches = Array.from({ length: 20 }, (_, n) =>
      n % 2 ? [track('A'), track('B')] : [track('B'), track('A')],
    )
    await Promise.all(batches.map((batch) => analytics.record(project, batch)))
    expect(await analytics.counts(project)).toMatchObject([
      { event: 'A', count: 20 },
      { event: 'B', count: 20 },
    ])
  })

  test('behavior: keeps 200 names per project and day; counts the rest as OTHER', async () => {
    const analytics = create()
    const project = randomUUID()
    // Concurrently, so that each could find room for its own names.
    await Promise.all(['A', 'B', 'C'].map((prefix) => analytics.record(project, names(prefix, 90))))
    const counts = await analytics.counts(project)
    expect(counts).toHaveLength(201)
    expect(counts.find(({ event }) => event === 'OTHER')?.count).toBe(70)

    // A known name still counts. An error type counts as a name, even if the event uses the overflow name. Only Foyer's own
    // events are exempt.
    const other = {
      ...failure('TypeError'),
      props: { ...failure('X').props, event: 'OTHER' },
    } as AnalyticsEvent
    await analytics.record(project, [track('A_0'), track('NEW'), failure('TypeError'), other, track('OTHER')])
    const after = await analytics.counts(project)
    expect(after).toHaveLength(202)
    expect(after.find(({ event }) => event === 'A_0')?.count).toBe(2)
    expect(after.find(({ event }) => event === 'OTHER')?.count).toBe(73)
    expect(after.find(({ event }) => event === 'INTERNAL_SDK_ERROR')).toEqual({
      ...{ day: '2026-01-31', event: 'INTERNAL_SDK_ERROR', count: 1 },
    })

    // The next day and the next project have room again.
    await analytics.record(project, [track('NEW', now + 43_200_000)])
    expect(await analytics.counts(project, { from: '2026-02-01' })).toMatchObject([{ event: 'NEW' }])
    const next = randomUUID()
    await analytics.record(next, [track('NEW')])
    expect(await analytics.counts(next)).toMatchObject([{ event: 'NEW' }])
  })

  test('attack: a stranger’s event names do not displace the counts of Foyer’s own events', async () => {
    const analytics = create()
    const project = randomUUID()
    const connected = (name: string): AnalyticsEvent => ({
      ...track(''),
      props: { type: 'track', event: 'CONNECT_SUCCESS', properties: { name } },
    })
    // Wallet names take up room as well, even on a day that has not begun.
    const tomorrow = now + 43_200_000
    const strange = [now, tomorrow].flatMap((at) => [
      ...Array.from({ length: 150 }, (_, n) => track(`X_${n}`, at)),
      ...Array.from({ length: 150 }, (_, n) => ({ ...connected(`Wallet ${n}`), timestamp: at })),
    ])
    await analytics.record(project, strange)
    await analytics.record(project, [
      track('MODAL_OPEN'),
      track('MODAL_OPEN', tomorrow),
      failure('TypeError'),
      connected('Rainbow'),
      track('Y'),
    ])
    const counts = await analytics.counts(project)
    const of = (event: string, day = '2026-01-31') =>
      counts.find((count) => count.day === day && count.event === event && !count.errorType)?.count
    expect([of('MODAL_OPEN'), of('MODAL_OPEN', '2026-02-01'), of('INTERNAL_SDK_ERROR')]).toEqual([1, 1, 1])
    // There is no room left for the wallet's name, but the connection still counts.
    expect(of('CONNECT_SUCCESS')).toBe(101)
    expect(of('OTHER')).toBe(1)
    const connects = counts.filter(({ day, event }) => day === '2026-01-31' && event === 'CONNECT_SUCCESS')
    expect(connects.reduce((sum, { count }) => sum + count, 0)).toBe(151)
    // 200 names, the overflow name, and Foyer's own events.
    expect(counts.filter(({ day }) => day === '2026-01-31')).toHaveLength(204)

    // Nor do Foyer's own events take room from an app's.
    const other = randomUUID()
    await analytics.record(other, [track('MODAL_OPEN')])
    await analytics.record(other, [track('MODAL_CLOSE'), ...names('Z', 200)])
    const all = await analytics.counts(other)
    expect([all.length, all.some(({ event }) => event === 'OTHER')]).toEqual([202, false])
  })

  test('behavior: keeps the first names of a batch when space runs out', async () => {
    const analytics = create()
    const project = randomUUID()
    await analytics.record(project, names('Z', 199))
    await analytics.record(project, [track('Y'), track('X'), track('W')])
    expect((await analytics.counts(project)).slice(0, 3)).toMatchObject([
      { event: 'OTHER', count: 2 },
      { event: 'Y', count: 1 },
      { event: 'Z_0' },
    ])
  })

  test('behavior: remembers 10,000 event ids of a project', async () => {
    const analytics = create()
    const project = randomUUID()
    const first = track('E')
    await analytics.record(project, [first])
    const more = Array.from({ length: 9_999 }, () => track('E'))
    await analytics.record(project, more)
    expect(await analytics.record(project, [first])).toBe(0)
    await analytics.record(project, [...more.slice(1), track('E'), track('E')])
    expect(await analytics.record(project, [first])).toBe(1)
  })
})

describe('sqlAnalytics', () => {
  test('behavior: stores only counts', async () => {
    const project = randomUUID()
    await sqlAnalytics({ database, clock }).record(project, [track('MODAL_OPEN'), failure('TypeError')])
    const { rows } = (await database.orm.execute(
      sql`select * from analytics_counts where project_id = ${project} order by event collate "C"`,
    )) as unknown as { rows: object[] }
    expect(rows.map((row) => Object.keys(row))).toEqual(
      Array(2).fill(['project_id', 'day', 'event', 'error_type', 'count']),
    )
  })

  test('behavior: counts survive a restart', async () => {
    const project = randomUUID()
    await sqlAnalytics({ database, clock }).record(project, [track('E')])
    const next = sqlAnalytics({ database, clock })
    await next.record(project, [track('E')])
    expect(await next.counts(project)).toEqual([{ day: '2026-01-31', event: 'E', count: 2 }])
  })

  test('behavior: batches many concurrent reports into few writes', async () => {
    let writes = 0
    const counted: Database = {
      ...database,
      orm: new Proxy(database.orm, {
        get(orm, key) {
          if (key === 'transaction') writes++
          return Reflect.get(orm, key, orm)
        },
      }),
    }
    const analytics = sqlAnalytics({ database: counted, clock })
    const projects = Array.from({ length: 100 }, () => randomUUID())
    const send = () => Promise.all(projects.map((project) => analytics.record(project, [track('E')])))
    await Promise.all([send(), send(), send(), send()])
    expect(writes).toBeLessThan(10)
    for (const project of projects.slice(0, 3))
      expect(await analytics.counts(project)).toMatchObject([{ event: 'E', count: 4 }])
  })

  test('behavior: one project’s names do not use up another’s limit when both are written at once', async () => {
    const analytics = sqlAnalytics({ database, clock })
    const [a, b] = [randomUUID(), randomUUID()]
    await Promise.all([analytics.record(a, names('A', 201)), analytics.record(b, names('B', 199))])
    expect(await analytics.counts(a)).toHaveLength(201)
    expect((await analytics.counts(b)).map(({ event }) => event)).not.toContain('OTHER')
  })

  test('error: rejects events beyond the queue’s limit, and accepts them when sent again', async () => {
    const analytics = sqlAnalytics({ database, clock })
    const project = randomUUID()
    const full = Array.from({ length: 200 }, () =>
      analytics.record(
        project,
        Array.from({ length: 100 }, () => track('E')),
      ),
    )
    const late = [track('E')]
    await expect(analytics.record(project, late)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    await Promise.all(full)
    expect(await analytics.record(project, late)).toBe(1)
    expect(await analytics.counts(project)).toMatchObject([{ count: 20_001 }])
  })

  test('behavior: close writes the queued events', async () => {
    const analytics = sqlAnalytics({ database, clock })
    const project = randomUUID()
    await analytics.record(project, [track('E')])
    void analytics.record(project, [track('E')])
    await analytics.close()
    expect(await analytics.counts(project)).toMatchObject([{ count: 2 }])
  })

  test('error: accepts events again if storing them failed', async () => {
    const project = randomUUID()
    let isDown = true
    const flaky: Database = {
      ...database,
      orm: new Proxy(database.orm, {
        get: (orm, key) =>
          key === 'transaction' && isDown
            ? () => Promise.reject(new Error('down'))
            : Reflect.get(orm, key, orm),
      }),
    }
    const analytics = sqlAnalytics({ database: flaky, clock })
    const batch = [track('E')]
    await expect(analytics.record(project, batch)).rejects.toThrow('down')
    isDown = false
    expect(await analytics.record(project, batch)).toBe(1)
    expect(await analytics.counts(project)).toMatchObject([{ count: 1 }])
  })
})

test('ownEvents lists the events that the packages report', async () => {
  const file = new URL('../../../../core/src/model/events.ts', import.meta.url)
  const [, list = ''] = /interface EventProperties \{(.*?)\n\}/s.exec(await readFile(file, 'utf8')) ?? []
  expect([...ownEvents]).toEqual([...list.matchAll(/^ {2}([A-Z]\w*):/gm)].map(([, name]) => name))
})

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { needs } from '../../../test/needs.ts'
import { newTopic, sha256 } from '../../../test/relayClient.ts'
import type { Engine } from '../../../test/startEngine.ts'
import { startPostgresServer } from '../../../test/startPostgresServer.ts'
import type { Database } from '../../storage/Database.ts'
import { openDatabase } from '../../storage/openDatabase.ts'
import type { NewRelayMessage } from '../RelayStore.ts'
import { sqlRelayStore } from './sqlRelayStore.ts'

const quota = { maxMessages: 10, maxBytes: 1_000 }
const startMs = 1_800_000_000_000

const create = (topic: string, message: string, ttlMs: number, publishedAtMs = startMs): NewRelayMessage => ({
  ...{ topic, message, hash: sha256(message), tag: 0, attestation: undefined },
  ...{ publisher: 'did:key:a', projectId: 'test', publishedAtMs, expiresAtMs: publishedAtMs + ttlMs },
})

describe('stores of several processes over one Postgres', needs('postgres'), () => {
  let postgres: Engine
  let database: Database
  /** Another process in the middle of a transaction. */
  let other: pg.Client
  beforeAll(async () => {
    postgres = await startPostgresServer()
    database = await openDatabase({ url: postgres.url })
    other = new pg.Client({ connectionString: postgres.url })
    await other.connect()
  })
  afterAll(async () => {
    await other.end()
    await database.close()
    await postgres.stop()
  })

  const createTwo = () => [sqlRelayStore({ database }), sqlRelayStore({ database })] as const
  const waiting = (count: number) =>
    vi.waitFor(async () => {
      const { rows } = (await database.orm.execute(
        `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )) as unknown as { rows: unknown[] }
      expect(rows).toEqual([{ count }])
    })
  const read = async (topic: string, nowMs: number) => {
    const size = { afterSequence: 0, limit: 100, maxBytes: 1_000_000 }
    const query = { topics: [topic], clientId: 'did:key:b', nowMs, ...size }
    return (await sqlRelayStore({ database }).pending(query)).messages.map(({ message }) => message)
  }

  test('attack: publishing the same messages in opposite order to two processes causes no deadlock', async () => {
    const [one, two] = createTwo()
    const topic = newTopic()
    const messages = ['a', 'b', 'c']
      .map((text) => create(topic, text, 60_000))
      .sort((a, b) => (a.hash < b.hash ? -1 : 1))
    await other.query('begin')
    await other.query(
      `insert into relay_messages (topic, hash, message, tag, publisher, published_at_ms, expires_at_ms)
       values ($1, $2, '', 0, '', 0, $3)`,
      [topic, messages[1]?.hash, startMs + 60_000],
    )
    const published = [one.publish(messages, quota), two.publish(messages.toReversed(), quota)]
    await waiting(2)
    await other.query('rollback')
    const statuses = (await Promise.all(published)).map((outcomes) => outcomes.map(({ status }) => status))
    expect(statuses.flat().sort()).toEqual([
      ...['duplicate', 'duplicate', 'duplicate'],
      ...['stored', 'stored', 'stored'],
    ])
    expect(await read(topic, startMs)).toHaveLength(3)
  })

  test('behavior: stores the other receipts if another process deletes one of the messages', async () => {
    const [store] = createTwo()
    const topic = newTopic()
    const messages = [create(topic, 'a', 1_000), create(topic, 'b', 60_000)]
    await store.publish(messages, quota)
    await other.query('begin')
    await other.query('select from relay_messages where topic = $1 and expires_at_ms <= $2 for update', [
      topic,
      startMs + 1_000,
    ])
    store.markDelivered(messages.map(({ hash }) => ({ topic, hash, clientId: 'did:key:b' })))
    await store.flush()
    await other.query('delete from relay_messages where topic = $1 and expires_at_ms <= $2', [
      topic,
      startMs + 1_000,
    ])
    await other.query('commit')
    expect(await read(topic, startMs + 1_000)).toEqual([])
  })

  test.each(['commit', 'rollback'])(
    'behavior: stores a message again while another process deletes its expired copy and ends with %s',
    async (end) => {
      const [store] = createTwo()
      const topic = newTopic()
      await store.publish([create(topic, 'a', 1_000)], quota)
      await other.query('begin')
      await other.query('delete from relay_messages where topic = $1', [topic])
      const published = store.publish([create(topic, 'a', 60_000, startMs + 1_000)], quota)
      await waiting(1)
      await other.query(end)
      expect(await published).toMatchObject([{ status: 'stored' }])
      expect(await read(topic, startMs + 1_000)).toEqual(['a'])
    },
  )

  test('behavior: two processes that purge concurrently delete each expired message once', async () => {
    const laterMs = startMs + 86_400_000
    const [one, two] = createTwo()
    await one.purge(laterMs)
    const messages = Array.from({ length: 5_500 }, (_, index) =>
      create(newTopic(), 'a', 1_000 * (1 + (index % 3)), laterMs),
    )
    await one.publish(messages, quota)
    const purged = await Promise.all([one.purge(laterMs + 3_000), two.purge(laterMs + 3_000)])
    expect((purged[0] ?? 0) + (purged[1] ?? 0)).toBe(messages.length)
  })

  test('behavior: the next purge deletes messages that a failed purge left, or that arrived since with an earlier expiry', async () => {
    const laterMs = startMs + 2 * 86_400_000
    const [store] = createTwo()
    await store.purge(laterMs)
    const messages = Array.from({ length: 2_500 }, (_, index) =>
      create(newTopic(), 'a', 1_000 + index, laterMs),
    )
    await store.publish(messages, quota)
    await other.query(`create function refuse() returns trigger language plpgsql as $$
      begin raise 'refused'; end $$`)
    await other.query(`create trigger refuse before delete on relay_messages for each row
      when (old.expires_at_ms = ${laterMs + 2_500}) execute function refuse()`)
    await expect(store.purge(laterMs + 10_000)).rejects.toThrow()
    await other.query('drop function refuse cascade')
    await store.publish([create(newTopic(), 'a', 500, laterMs)], quota)
    expect(await store.purge(laterMs + 10_000)).toBe(1_501)
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { newTopic, sha256 } from '../../../test/relayClient.ts'
import type { Database } from '../../storage/Database.ts'
import { openDatabase } from '../../storage/openDatabase.ts'
import type { NewRelayMessage } from '../RelayStore.ts'
import { sqlRelayStore } from './sqlRelayStore.ts'

let database: Database
beforeAll(async () => {
  database = await openDatabase({ url: process.env.TEST_DATABASE_URL })
})
afterAll(() => database.close())

const quota = { maxMessages: 2, maxBytes: 1_000 }
const startMs = 1_800_000_000_000

const create = (topic: string, message: string, publishedAtMs: number, ttlMs: number): NewRelayMessage => ({
  topic,
  message,
  hash: sha256(message),
  tag: 0,
  attestation: undefined,
  publisher: 'did:key:a',
  projectId: 'test',
  publishedAtMs,
  expiresAtMs: publishedAtMs + ttlMs,
})

/** Creates a store that counts its reads. */
function countReads() {
  let reads = 0
  const orm = new Proxy(database.orm, {
    get(orm, key) {
      if (key === 'select') reads++
      return Reflect.get(orm, key, orm)
    },
  })
  return { store: sqlRelayStore({ database: { ...database, orm } }), reads: () => reads }
}

test('behavior: a full mailbox accepts messages after a purge of expired ones, without reading it again', async () => {
  const { store, reads } = countReads()
  const topic = newTopic()
  const publish = async (message: NewRelayMessage) => (await store.publish([message], quota))[0]?.status
  // Stored before this process started.
  await sqlRelayStore({ database }).publish([create(topic, 'a', startMs, 1_000)], quota)
  expect(await publish(create(topic, 'b', startMs, 60_000))).toBe('stored')
  expect(await publish(create(topic, 'c', startMs, 60_000))).toBe('full')
  expect(await store.purge(startMs + 2_000)).toBe(1)
  const readsBefore = reads()
  expect(await publish(create(topic, 'c', startMs + 2_000, 60_000))).toBe('stored')
  expect(reads()).toBe(readsBefore)
  expect(await publish(create(topic, 'd', startMs + 2_000, 60_000))).toBe('full')
})

test('attack: does not count a full mailbox again for every message', async () => {
  const { store, reads } = countReads()
  const topic = newTopic()
  const publish = async (text: string, atMs: number, ttlMs = 60_000) =>
    (await store.publish([create(topic, text, atMs, ttlMs)], quota))[0]?.status
  expect(await publish('a', startMs, 1_500)).toBe('stored')
  expect(await publish('b', startMs)).toBe('stored')
  expect(await publish('c', startMs + 1_000)).toBe('full')
  const readsBefore = reads()
  for (let turn = 0; turn < 10; turn++) expect(await publish(`d${turn}`, startMs + 1_010 + turn)).toBe('full')
  // A stored message that is resent because its answer was lost is still known.
  expect(await publish('b', startMs + 1_100)).toBe('duplicate')
  expect(reads()).toBe(readsBefore)
  // Another process may have deleted messages, or a message has expired.
  expect(await publish('c', startMs + 2_000)).toBe('stored')
  expect(await publish('d', startMs + 2_000)).toBe('full')
  await store.purge(startMs + 2_000)
})

test('attack: a full mailbox stays full after the store evicts its counts', async () => {
  const store = sqlRelayStore({ database })
  const topic = newTopic()
  const [a, b, c] = ['a', 'b', 'c'].map((text) => create(topic, text, startMs, 60_000))
  if (!a || !b || !c) throw new Error('no message')
  expect(await store.publish([a, b, c], quota)).toMatchObject([{}, {}, { status: 'full' }])
  // Counted, but not stored.
  for (let turn = 0; turn < 6; turn++) {
    const many = Array.from({ length: 10_000 }, () => create(newTopic(), '', startMs, 60_000))
    await store.publish(many, { maxMessages: 0, maxBytes: 0 })
    const other = create(newTopic(), 'a', startMs, 60_000)
    expect(await store.publish([c, other], quota)).toMatchObject([{ status: 'full' }, { status: 'stored' }])
  }
})

test('attack: a mailbox that was full accepts messages again after the clock was set back', async () => {
  const topic = newTopic()
  const store = sqlRelayStore({ database })
  const publish = async (text: string, atMs: number) =>
    (await store.publish([create(topic, text, atMs, 60_000)], quota))[0]?.status
  for (const text of ['a', 'b']) expect(await publish(text, startMs)).toBe('stored')
  expect(await publish('c', startMs + 2_000)).toBe('full')
  // Another process deletes them.
  expect(await sqlRelayStore({ database }).purge(startMs + 60_000)).toBeGreaterThanOrEqual(2)
  expect(await publish('c', startMs - 3_600_000)).toBe('stored')
  await store.purge(startMs)
})

test('behavior: an expired message that is not deleted yet can be published again', async () => {
  const topic = newTopic()
  const store = sqlRelayStore({ database })
  const publish = async (atMs: number) => store.publish([create(topic, 'a', atMs, 1_000)], quota)
  expect(await publish(startMs)).toMatchObject([{ status: 'stored' }])
  expect(await publish(startMs + 999)).toMatchObject([{ status: 'duplicate' }])
  expect(await publish(startMs + 1_000)).toMatchObject([{ status: 'stored' }])
  const page = { topics: [topic], clientId: 'did:key:b', afterSequence: 0, limit: 10, maxBytes: 1_000 }
  expect(await store.pending({ ...page, nowMs: startMs + 1_500 })).toMatchObject({
    messages: [{ message: 'a' }],
  })
  await store.purge(startMs + 2_000)
})

test('attack: deleting messages that had expired before the count does not free space', async () => {
  const topic = newTopic()
  await sqlRelayStore({ database }).publish([create(topic, 'a', startMs, 1_000)], quota)
  const store = sqlRelayStore({ database })
  const publish = async (message: NewRelayMessage) => (await store.publish([message], quota))[0]?.status
  expect(await publish(create(topic, 'b', startMs + 2_000, 60_000))).toBe('stored')
  expect(await publish(create(topic, 'c', startMs + 2_000, 60_000))).toBe('stored')
  expect(await store.purge(startMs + 2_000)).toBe(1)
  expect(await publish(create(topic, 'd', startMs + 2_000, 60_000))).toBe('full')
})

test('attack: deleting another process’s messages that were never counted does not free space', async () => {
  const topic = newTopic()
  const [one, other] = [sqlRelayStore({ database }), sqlRelayStore({ database })]
  const publish = async (store: typeof one, message: NewRelayMessage) =>
    (await store.publish([message], quota))[0]?.status
  expect(await publish(one, create(topic, 'a', startMs, 60_000))).toBe('stored')
  expect(await publish(other, create(topic, 'b', startMs + 1, 1_000))).toBe('stored')
  // Only the other store has counted the expired message.
  expect(await one.purge(startMs + 2_000)).toBe(1)
  expect(await publish(one, create(topic, 'c', startMs + 2_000, 60_000))).toBe('stored')
  expect(await publish(one, create(topic, 'd', startMs + 2_000, 60_000))).toBe('full')
})

test('behavior: deletes expired messages in several batches, however many expire at the same moment', async () => {
  const laterMs = startMs + 86_400_000
  const store = sqlRelayStore({ database })
  await store.purge(laterMs)
  const expired = Array.from({ length: 2_500 }, (_, index) =>
    create(newTopic(), 'a', laterMs, 1_000 * (1 + (index % 7))),
  )
  const left = create(newTopic(), 'a', laterMs, 8_000)
  await store.publish([...expired, left], quota)
  expect(await store.purge(laterMs + 7_000)).toBe(expired.length)
  expect(await store.purge(laterMs + 7_000)).toBe(0)
  expect(await store.purge(laterMs + 8_000)).toBe(1)
})

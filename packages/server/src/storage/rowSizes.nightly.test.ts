import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTarget, type Target } from '../../test/fuzz/startTarget.ts'
import { sqlRelayStore } from '../relay/sql/sqlRelayStore.ts'

let target: Target
beforeAll(async () => {
  target = await startTarget()
})
afterAll(() => target.close())

/** Bytes of all server tables including indexes. */
async function usedBytes(): Promise<number> {
  const { rows } = (await target.custody.database.orm.execute(
    sql`select sum(pg_total_relation_size(oid))::text as bytes from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )) as { rows: { bytes: string }[] }
  return Number(rows[0]?.bytes)
}

/** Bytes per row among many; the first rows fill existing pages. */
async function bytesOfEach(count: number, make: (index: number) => Promise<unknown>): Promise<number> {
  for (let index = 0; index < 5; index++) await make(index)
  const before = await usedBytes()
  for (let index = 5; index < count + 5; index++) await make(index)
  return ((await usedBytes()) - before) / count
}

const text = 'a'.repeat(800)
const publish = async (index: number) => {
  const store = sqlRelayStore({ database: target.custody.database })
  const topic = String(index).padStart(64, '0')
  const message = {
    topic,
    hash: topic,
    message: text,
    tag: 1108,
    attestation: undefined,
    publisher: `did:key:z${'6'.repeat(47)}`,
    projectId: 'shop',
    publishedAtMs: 1,
    expiresAtMs: 2,
  }
  await store.publish([message], { maxMessages: 10, maxBytes: 100_000 })
}

// `bench/figures.json`, used by docs/guides/operate/scale.md, contains the results of this measurement.
describe('rows in Postgres', () => {
  test.each([
    ['a visitor with a wallet', 4_500, () => target.custody.owner()],
    ['a sign-in', 1_300, () => target.signIn()],
    ['a message of the relay of 800 bytes', 3_000, publish],
  ])(
    'behavior: %s takes at most %i bytes on disk',
    async (_, most, make) => {
      const each = await bytesOfEach(60, make)
      expect(each).toBeGreaterThan(100)
      expect(each).toBeLessThan(most)
    },
    60_000,
  )
})

import { sql } from 'drizzle-orm'
import type { NewRelayMessage } from '../RelayStore.ts'
import type { SqlRelayKeeper } from './SqlRelayKeeper.ts'

/** Returns the keys of those messages that are stored and unexpired. */
export async function findStored(
  { orm }: SqlRelayKeeper,
  messages: readonly NewRelayMessage[],
  nowMs: number,
): Promise<Set<string>> {
  if (!messages.length) return new Set()
  const topics = sql.param(messages.map(({ topic }) => topic))
  const hashes = sql.param(messages.map(({ hash }) => hash))
  const { rows } = (await orm.execute(
    sql`select topic, hash from relay_messages
        where (topic, hash) in (select * from unnest(${topics}::text[], ${hashes}::text[]))
          and expires_at_ms > ${nowMs}`,
  )) as unknown as { rows: { topic: string; hash: string }[] }
  return new Set(rows.map(({ topic, hash }) => topic + hash))
}

import { sql } from 'drizzle-orm'
import type { NewRelayMessage } from '../RelayStore.ts'
import { findStored } from './findStored.ts'
import { insertRows } from './insertRows.ts'
import type { SqlRelayKeeper } from './SqlRelayKeeper.ts'

/**
 * Stores messages again whose earlier copies have expired but are not deleted yet, because an expired copy is never
 * delivered.
 */
export async function replaceExpired(
  keeper: SqlRelayKeeper,
  messages: readonly NewRelayMessage[],
  nowMs: number,
): Promise<Map<string, number>> {
  const stored = await findStored(keeper, messages, nowMs)
  const expired = messages.filter(({ topic, hash }) => !stored.has(topic + hash))
  if (!expired.length) return new Map()
  const topics = sql.param(expired.map(({ topic }) => topic))
  const hashes = sql.param(expired.map(({ hash }) => hash))
  await keeper.orm.execute(
    sql`delete from relay_messages where sequence in (
          select sequence from relay_messages
          where (topic, hash) in (select * from unnest(${topics}::text[], ${hashes}::text[]))
            and expires_at_ms <= ${nowMs}
          order by sequence
          for update
        )`,
  )
  return insertRows(keeper, expired)
}

import { sql } from 'drizzle-orm'
import type { NewRelayMessage } from '../RelayStore.ts'
import type { SqlRelayKeeper } from './SqlRelayKeeper.ts'

export async function insertRows(
  keeper: SqlRelayKeeper,
  messages: readonly NewRelayMessage[],
): Promise<Map<string, number>> {
  const { orm } = keeper
  if (!messages.length) return new Map()
  const column = (pick: (message: NewRelayMessage) => unknown) => sql.param(messages.map(pick))
  // One array per column, so that the statement is the same for any number of rows. Rows are numbered in the given
  // order but written in key order: otherwise two processes that write the same messages could deadlock.
  const { rows } = (await orm.execute(
    sql`insert into relay_messages
          (sequence, topic, hash, message, tag, attestation, publisher, project_id, published_at_ms, expires_at_ms)
        select sequence, topic, hash, message, tag, attestation, publisher, project_id, published_at_ms, expires_at_ms
        from (select nextval('relay_messages_sequence_seq') as sequence, m.* from unnest(
          ${column((message) => message.topic)}::text[],
          ${column((message) => message.hash)}::text[],
          ${column((message) => message.message)}::text[],
          ${column((message) => message.tag)}::integer[],
          ${column((message) => message.attestation ?? null)}::text[],
          ${column((message) => message.publisher)}::text[],
          ${column((message) => message.projectId)}::text[],
          ${column((message) => message.publishedAtMs)}::bigint[],
          ${column((message) => message.expiresAtMs)}::bigint[]
        ) with ordinality
          as m (topic, hash, message, tag, attestation, publisher, project_id, published_at_ms, expires_at_ms, position)
        order by position) as numbered
        order by topic, hash
        on conflict (topic, hash) do nothing
        returning sequence::text, topic, hash`,
  )) as unknown as { rows: { sequence: string; topic: string; hash: string }[] }
  return new Map(rows.map((row) => [row.topic + row.hash, Number(row.sequence)]))
}

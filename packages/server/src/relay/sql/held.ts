import { gt, sql } from 'drizzle-orm'
import type { Operation } from '../../kit/Operation.ts'
import type { RelayStore } from '../RelayStore.ts'
import { relayMessageOverheadBytes } from '../relayMessageOverheadBytes.ts'
import { relayMessages } from '../relaySchema.ts'
import type { SqlRelayKeeper } from './SqlRelayKeeper.ts'

export const held: Operation<SqlRelayKeeper, RelayStore, 'held'> = async (keeper, nowMs) => {
  const { orm } = keeper
  const { publisher, projectId } = relayMessages
  // Grouped by minute: rows grow with clients and minutes, not with messages.
  const expiresAtMs = sql<number>`ceil(${relayMessages.expiresAtMs} / 60000.0) * 60000`
  const rows = await orm
    .select({
      clientId: publisher,
      projectId,
      expiresAtMs: expiresAtMs.mapWith(Number),
      count: sql`count(*)`.mapWith(Number),
      bytes:
        sql`sum(octet_length(${relayMessages.message}) + coalesce(octet_length(${relayMessages.attestation}), 0) + ${relayMessageOverheadBytes}::int)`.mapWith(
          Number,
        ),
    })
    .from(relayMessages)
    .where(gt(relayMessages.expiresAtMs, nowMs))
    .groupBy(sql`1, 2, 3`)
  return rows.map((row) => ({ ...row, projectId: row.projectId ?? undefined }))
}

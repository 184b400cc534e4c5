import { and, asc, eq, getTableColumns, gt, inArray, lte, ne, notExists, sql } from 'drizzle-orm'
import type { Operation } from '../../kit/Operation.ts'
import type { RelayMessage, RelayStore } from '../RelayStore.ts'
import { relayMessageOverheadBytes } from '../relayMessageOverheadBytes.ts'
import { relayDeliveries, relayMessages } from '../relaySchema.ts'
import { takeRelayPage } from '../takeRelayPage.ts'
import { flush } from './flush.ts'
import type { SqlRelayKeeper } from './SqlRelayKeeper.ts'

export const pending: Operation<SqlRelayKeeper, RelayStore, 'pending'> = async (
  keeper,
  { topics, clientId, nowMs, afterSequence, limit, maxBytes },
) => {
  const { orm } = keeper
  await flush(keeper)
  if (!topics.length) return { messages: [], hasMore: false }
  const bytes = sql`octet_length(message) + coalesce(octet_length(attestation), 0) + ${relayMessageOverheadBytes}::int`
  const found = orm
    .select({
      ...getTableColumns(relayMessages),
      bytesBefore:
        sql<number>`sum(${bytes}) over (order by sequence rows unbounded preceding) - (${bytes})`.as(
          'bytes_before',
        ),
    })
    .from(relayMessages)
    .where(
      and(
        inArray(relayMessages.topic, [...topics]),
        gt(relayMessages.expiresAtMs, nowMs),
        gt(relayMessages.sequence, afterSequence),
        ne(relayMessages.publisher, clientId),
        notExists(
          orm
            .select({ one: sql`1` })
            .from(relayDeliveries)
            .where(
              and(
                eq(relayDeliveries.sequence, relayMessages.sequence),
                eq(relayDeliveries.clientId, clientId),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(relayMessages.sequence))
    .limit(limit + 1)
    .as('found')
  // Reads one message more than fits, which shows whether there are more. A mailbox is never read as a whole.
  const rows = await orm
    .select()
    .from(found)
    .where(lte(found.bytesBefore, maxBytes))
    .orderBy(asc(found.sequence))
  const messages = rows.map(
    ({ bytesBefore: _, ...row }): RelayMessage => ({
      ...row,
      attestation: row.attestation ?? undefined,
      projectId: row.projectId ?? '',
    }),
  )
  return takeRelayPage(messages, { limit, maxBytes })
}

import { and, asc, gte, inArray, lte, sql } from 'drizzle-orm'
import type { Operation } from '../../kit/Operation.ts'
import type { RelayStore } from '../RelayStore.ts'
import { relayMessages, relaySessions } from '../relaySchema.ts'
import { release } from './mailboxUsage.ts'
import type { SqlRelayKeeper } from './SqlRelayKeeper.ts'

/** The embedded database blocks during a statement; a separate Postgres should get as few statements as possible. */
const purgeBatch = { pglite: 100, postgres: 1_000 } as const

/** Purges in batches, so that other work runs in between, and in a mode that can write to an almost full disk. */
async function purgeSome(keeper: SqlRelayKeeper, sinceMs: number, nowMs: number) {
  const { orm, usage, kind } = keeper
  const gone = await orm.transaction(
    async (tx) => {
      const expired = tx
        .select({ sequence: relayMessages.sequence })
        .from(relayMessages)
        // Do not scan from the start again: until vacuumed, the index still contains deleted rows.
        .where(and(gte(relayMessages.expiresAtMs, sinceMs), lte(relayMessages.expiresAtMs, nowMs)))
        .orderBy(asc(relayMessages.expiresAtMs))
        .limit(purgeBatch[kind])
        // Several processes purge: none should wait for rows that another one deletes.
        .for('update', { skipLocked: true })
      return tx
        .delete(relayMessages)
        .where(inArray(relayMessages.sequence, expired))
        .returning({
          sequence: relayMessages.sequence,
          topic: relayMessages.topic,
          bytes: sql`octet_length(${relayMessages.message})`.mapWith(Number),
          expiresAtMs: relayMessages.expiresAtMs,
        })
    },
    { accessMode: 'read write' },
  )
  for (const message of gone) release(usage.get(message.topic), message)
  return gone
}

export const purge: Operation<SqlRelayKeeper, RelayStore, 'purge'> = async (keeper, nowMs) => {
  const { orm, kind } = keeper
  await orm.transaction((tx) => tx.delete(relaySessions).where(lte(relaySessions.untilMs, nowMs)), {
    accessMode: 'read write',
  })
  let purged = 0
  let sinceMs = 0
  for (;;) {
    const gone = await purgeSome(keeper, sinceMs, nowMs)
    purged += gone.length
    if (gone.length < purgeBatch[kind]) return purged
    for (const { expiresAtMs } of gone) sinceMs = Math.max(sinceMs, expiresAtMs)
  }
}

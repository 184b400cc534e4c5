import { asc, inArray, lte, sql } from 'drizzle-orm'
import type { Operation } from '../../kit/Operation.ts'
import type { RelayStore } from '../RelayStore.ts'
import { relayMessages, relaySessions } from '../relaySchema.ts'
import { release } from './mailboxUsage.ts'
import type { SqlRelayKeeper } from './SqlRelayKeeper.ts'

const purgeBatch = 100

/** In batches, so that others are served in between, and in a mode that can write to a disk that is almost full. */
async function purgeSome(keeper: SqlRelayKeeper, nowMs: number): Promise<number> {
  const { orm, usage } = keeper
  const gone = await orm.transaction(
    async (tx) => {
      const expired = tx
        .select({ sequence: relayMessages.sequence })
        .from(relayMessages)
        .where(lte(relayMessages.expiresAtMs, nowMs))
        .orderBy(asc(relayMessages.expiresAtMs))
        .limit(purgeBatch)
        // Several processes clear up: none waits for rows that another one deletes.
        .for('update', { skipLocked: true })
      return tx
        .delete(relayMessages)
        .where(inArray(relayMessages.sequence, expired))
        .returning({
          sequence: relayMessages.sequence,
          topic: relayMessages.topic,
          bytes: sql`length(${relayMessages.message})`.mapWith(Number),
          expiresAtMs: relayMessages.expiresAtMs,
        })
    },
    { accessMode: 'read write' },
  )
  for (const message of gone) release(usage.get(message.topic), message)
  return gone.length
}

export const purge: Operation<SqlRelayKeeper, RelayStore, 'purge'> = async (keeper, nowMs) => {
  const { orm } = keeper
  await orm.transaction((tx) => tx.delete(relaySessions).where(lte(relaySessions.untilMs, nowMs)), {
    accessMode: 'read write',
  })
  let purged = 0
  for (;;) {
    const count = await purgeSome(keeper, nowMs)
    purged += count
    if (count < purgeBatch) break
  }
  return purged
}

import { asc, inArray, lte } from 'drizzle-orm'
import type { Operation } from '../../kit/Operation.ts'
import type { RelayStore } from '../RelayStore.ts'
import { relayMessages, relaySessions } from '../relaySchema.ts'
import type { SqlRelayKeeper } from './SqlRelayKeeper.ts'

const purgeBatch = 100

/** In batches, so that others are served in between, and in a mode that can write to a disk that is almost full. */
function purgeSome(keeper: SqlRelayKeeper, nowMs: number): Promise<number> {
  const { orm } = keeper
  return orm.transaction(
    async (tx) => {
      const expired = tx
        .select({ sequence: relayMessages.sequence })
        .from(relayMessages)
        .where(lte(relayMessages.expiresAtMs, nowMs))
        .orderBy(asc(relayMessages.expiresAtMs))
        .limit(purgeBatch)
        // Several processes clear up: none waits for rows that another one deletes.
        .for('update', { skipLocked: true })
      const gone = await tx
        .delete(relayMessages)
        .where(inArray(relayMessages.sequence, expired))
        .returning({ sequence: relayMessages.sequence })
      return gone.length
    },
    { accessMode: 'read write' },
  )
}

export const purge: Operation<SqlRelayKeeper, RelayStore, 'purge'> = async (keeper, nowMs) => {
  const { orm, usage } = keeper
  await orm.transaction((tx) => tx.delete(relaySessions).where(lte(relaySessions.untilMs, nowMs)), {
    accessMode: 'read write',
  })
  let purged = 0
  for (;;) {
    const count = await purgeSome(keeper, nowMs)
    purged += count
    if (count < purgeBatch) break
  }
  if (purged) usage.clear()
  return purged
}

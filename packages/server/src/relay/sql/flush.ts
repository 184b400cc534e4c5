import { sql } from 'drizzle-orm'
import { isStorageFull } from '../../storage/isStorageFull.ts'
import type { Receipt } from '../RelayStore.ts'
import type { SqlRelayKeeper } from './SqlRelayKeeper.ts'

export function flush(keeper: SqlRelayKeeper): Promise<void> {
  const { orm, logger } = keeper
  // A waiting flush includes all receipts that arrive until it begins.
  if (keeper.isFlushWaiting) return keeper.flushing
  keeper.isFlushWaiting = true
  keeper.flushing = keeper.flushing.then(async () => {
    keeper.isFlushWaiting = false
    const batch = keeper.receipts.splice(0)
    if (!batch.length) return
    const column = (pick: (receipt: Receipt) => string) => sql.param(batch.map(pick))
    try {
      // A row deleted by another process would fail all of them; its receipt is no longer needed.
      await orm.execute(
        sql`insert into relay_deliveries (sequence, client_id)
            select m.sequence, r.client_id from unnest(
              ${column((receipt) => receipt.topic)}::text[],
              ${column((receipt) => receipt.hash)}::text[],
              ${column((receipt) => receipt.clientId)}::text[]
            ) as r (topic, hash, client_id)
            join relay_messages m on m.topic = r.topic and m.hash = r.hash
            order by m.sequence, r.client_id
            for key share of m skip locked
            on conflict do nothing`,
      )
    } catch (error) {
      // At worst, a client gets a message twice, which it detects. That should not fail anything else.
      if (!isStorageFull(error)) logger.warn({ err: error }, 'relay receipts could not be written')
    }
  })
  return keeper.flushing
}

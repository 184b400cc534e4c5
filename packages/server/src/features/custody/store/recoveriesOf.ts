import { and, asc, eq } from 'drizzle-orm'
import { custodyRecoveries } from './custodySchema.ts'
import type { Orm, Wallet } from './rows.ts'

/** Reads the recovery methods of a wallet's current generation, oldest first. */
export function recoveriesOf(tx: Pick<Orm, 'select'>, wallet: Wallet) {
  return tx
    .select()
    .from(custodyRecoveries)
    .where(
      and(eq(custodyRecoveries.walletId, wallet.id), eq(custodyRecoveries.generation, wallet.generation)),
    )
    .orderBy(asc(custodyRecoveries.createdAtMs), asc(custodyRecoveries.id))
}

import { eq } from 'drizzle-orm'
import { custodyRuleChanges } from '../store/confirmationSchema.ts'
import type { Orm, Wallet } from '../store/rows.ts'

/** Cancels pending changes: someone replacing all keys does not want changes that an intruder may have started. */
export async function cancelAll({ id }: Wallet, tx: Orm): Promise<void> {
  await tx.delete(custodyRuleChanges).where(eq(custodyRuleChanges.walletId, id))
}

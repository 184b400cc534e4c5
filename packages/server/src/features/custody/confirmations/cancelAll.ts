import { eq } from 'drizzle-orm'
import { custodyRuleChanges } from '../store/confirmationSchema.ts'
import type { Orm, Wallet } from '../store/rows.ts'
import type { ConfirmationState } from './ConfirmationState.ts'

/** Ends what waits: whoever replaces all keys does not want what somebody else may have begun. */
export async function cancelAll(_: ConfirmationState, { id }: Wallet, tx: Orm): Promise<void> {
  await tx.delete(custodyRuleChanges).where(eq(custodyRuleChanges.walletId, id))
}

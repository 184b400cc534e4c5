import { and, eq } from 'drizzle-orm'
import type { Operation } from '../../../kit/Operation.ts'
import { custodyRuleChanges } from '../store/confirmationSchema.ts'
import { lockWallet } from '../store/lockWallet.ts'
import { requireEnrolled } from '../store/requireEnrolled.ts'
import type { ConfirmationState } from './ConfirmationState.ts'
import type { ConfirmationsService } from './ConfirmationsService.ts'
import { confirmationMails } from './confirmationMails.ts'
import { settle } from './settle.ts'
import { showConfirmations } from './showConfirmations.ts'

/** Cancels a pending change. */
export const cancelChange: Operation<ConfirmationState, ConfirmationsService, 'cancel'> = async (
  confirmations,
  caller,
  id,
) => {
  const { orm, notices } = confirmations
  const { wallet } = await requireEnrolled(orm, caller)
  const gone = await orm.transaction(async (tx) => {
    await lockWallet(tx, wallet, caller.login.device)
    await settle(confirmations, wallet, caller.project, tx)
    return tx
      .delete(custodyRuleChanges)
      .where(and(eq(custodyRuleChanges.id, id), eq(custodyRuleChanges.walletId, wallet.id)))
      .returning({ id: custodyRuleChanges.id })
  })
  const { project, login } = caller
  if (gone.length) await notices.tell(login.user.id, confirmationMails.cancelled({ project: project.name }))
  return showConfirmations(confirmations, caller, wallet)
}

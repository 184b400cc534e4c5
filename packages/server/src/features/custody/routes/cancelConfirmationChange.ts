import { cancelConfirmationChange } from '@foyer/contract'
import { and, eq } from 'drizzle-orm'
import { confirmationMails } from '../confirmations/confirmationMails.ts'
import { settle } from '../confirmations/settle.ts'
import { showConfirmations } from '../confirmations/showConfirmations.ts'
import { custodyRuleChanges } from '../store/confirmationSchema.ts'
import { lockWallet } from '../store/lockWallet.ts'
import { requireEnrolled } from '../store/requireEnrolled.ts'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Cancels a pending change. */
export const cancelConfirmationChangeRoute = implementCustody(
  cancelConfirmationChange,
  async ({ params }, caller) => {
    const custody = custodyOf(caller)
    const { id } = params
    const { orm, notices } = custody
    const { wallet } = await requireEnrolled(orm, caller)
    const gone = await orm.transaction(async (tx) => {
      await lockWallet(tx, wallet, caller.login.device)
      await settle(custody, wallet, caller.project, tx)
      return tx
        .delete(custodyRuleChanges)
        .where(and(eq(custodyRuleChanges.id, id), eq(custodyRuleChanges.walletId, wallet.id)))
        .returning({ id: custodyRuleChanges.id })
    })
    const { project, login } = caller
    if (gone.length)
      await notices.send(login.user.id, confirmationMails.cancelled({ project: project.name }), project)
    return { output: await showConfirmations(custody, caller, wallet) }
  },
)

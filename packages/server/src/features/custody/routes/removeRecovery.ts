import { removeRecovery } from '@foyer/contract'
import { and, eq } from 'drizzle-orm'
import { loginMails } from '../../visitors/loginMails.ts'
import { notifyVisitor } from '../notifyVisitor.ts'
import { recoveryMethodNames } from '../recoveryMethodNames.ts'
import { custodyRecoveries } from '../store/custodySchema.ts'
import { lockWallet } from '../store/lockWallet.ts'
import { requireEnrolled } from '../store/requireEnrolled.ts'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Removes a recovery method. */
export const removeRecoveryRoute = implementCustody(removeRecovery, async ({ params }, caller) => {
  const custody = custodyOf(caller)
  const { id } = params
  const { orm, rights, stepUps } = custody
  const { wallet } = await requireEnrolled(orm, caller)
  const [gone] = await orm.transaction(async (tx) => {
    await lockWallet(tx, wallet, caller.login.device)
    await rights.requireStepUp(caller.login, tx)
    await stepUps.endOthers(caller.login, tx)
    return tx
      .delete(custodyRecoveries)
      .where(and(eq(custodyRecoveries.id, id), eq(custodyRecoveries.walletId, wallet.id)))
      .returning({ kind: custodyRecoveries.kind })
  })
  if (!gone) return { output: {} }
  const method = recoveryMethodNames[gone.kind]
  await notifyVisitor(custody, caller, (project) =>
    loginMails.recoveryChanged({ project, method, isAdded: false }),
  )
  return { output: {} }
})

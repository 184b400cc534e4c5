import { addRecovery } from '@foyer/contract'
import { answerError } from '../../../kit/answerError.ts'
import { loginMails } from '../../visitors/loginMails.ts'
import { newRecovery } from '../newRecovery.ts'
import { notifyVisitor } from '../notifyVisitor.ts'
import { recoveryMethodNames } from '../recoveryMethodNames.ts'
import { custodyRecoveries } from '../store/custodySchema.ts'
import { lockWallet } from '../store/lockWallet.ts'
import { recoveriesOf } from '../store/recoveriesOf.ts'
import { requireEnrolled } from '../store/requireEnrolled.ts'
import { toRecovery } from '../toRecovery.ts'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

const recoveriesMax = 8

/** Adds a recovery method. */
export const addRecoveryRoute = implementCustody(addRecovery, async ({ body }, caller) => {
  const custody = custodyOf(caller)
  const { generation, recovery: given } = body
  const { orm, rights, stepUps } = custody
  const { wallet } = await requireEnrolled(orm, caller, generation)
  const recovery = await newRecovery(custody, caller, wallet, given)
  await orm.transaction(async (tx) => {
    await lockWallet(tx, wallet, caller.login.device)
    const isFirst = !(await rights.requireStepUp(caller.login, tx))
    if ((await recoveriesOf(tx, wallet)).length >= recoveriesMax) throw answerError('RECOVERY_LIMIT')
    await tx.insert(custodyRecoveries).values(recovery)
    // The visitor who sets up the first method has just used it.
    if (isFirst && recovery.factor) await stepUps.grant(caller.login, tx)
  })
  const method = recoveryMethodNames[given.kind]
  await notifyVisitor(custody, caller, (project) =>
    loginMails.recoveryChanged({ project, method, isAdded: true }),
  )
  return { output: { recovery: toRecovery(recovery) } }
})

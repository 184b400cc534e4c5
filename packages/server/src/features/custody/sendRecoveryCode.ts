import { answerError } from '../../kit/answerError.ts'
import type { Operation } from '../../kit/Operation.ts'
import { loginMails } from '../visitors/loginMails.ts'
import type { Custody } from './Custody.ts'
import type { CustodyService } from './CustodyService.ts'
import { findFactor } from './findFactor.ts'
import { sendCode } from './sendCode.ts'

/** Mails the code required to recover with a password on a new device. */
export const sendRecoveryCode: Operation<Custody, CustodyService, 'sendRecoveryCode'> = async (
  custody,
  caller,
  recoveryId,
) => {
  const { recoveryLimits } = custody
  const { wallet } = await findFactor(custody, caller, recoveryId)
  const { project, login } = caller
  const { email } = login.user
  if (email === null) throw answerError('RECOVERY_NOT_FOUND')
  await recoveryLimits.checkPassword(wallet.id, login)
  const challenge = { kind: 'recover', projectId: project.id, device: login.device } as const
  return sendCode(custody, caller, { ...challenge, userId: login.user.id, email }, loginMails.recoveryCode)
}

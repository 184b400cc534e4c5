import { sendRecoveryCode } from '@foyer/contract'
import { answerError } from '../../../kit/answerError.ts'
import { loginMails } from '../../visitors/loginMails.ts'
import { findFactor } from '../findFactor.ts'
import { sendCode } from '../sendCode.ts'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Mails the code required to recover with a password on a new device. */
export const sendRecoveryCodeRoute = implementCustody(
  sendRecoveryCode,
  async ({ body }, caller) => {
    const custody = custodyOf(caller)
    const { recoveryId } = body
    const { recoveryLimits } = custody
    const { wallet } = await findFactor(custody, caller, recoveryId)
    const { project, login } = caller
    const { email } = login.user
    if (email === null) throw answerError('RECOVERY_NOT_FOUND')
    await recoveryLimits.checkPassword(wallet.id, login)
    const challenge = { kind: 'recover', projectId: project.id, device: login.device } as const
    return {
      output: await sendCode(
        custody,
        caller,
        { ...challenge, userId: login.user.id, email },
        loginMails.recoveryCode,
      ),
    }
  },
  { rate: 'signIn' },
)

import { startAssistedRecovery } from '@foyer/contract'
import { loginMails } from '../../visitors/loginMails.ts'
import { findAssistedMethod } from '../findAssistedMethod.ts'
import { requireOldEmail } from '../requireOldEmail.ts'
import { sendCode } from '../sendCode.ts'
import { custodyOf } from './custodyOf.ts'
import { implementCustody } from './implementCustody.ts'

/** Starts assisted recovery: mails a code to an address the account has had for long enough. */
export const startAssistedRecoveryRoute = implementCustody(
  startAssistedRecovery,
  async (_, caller) => {
    const custody = custodyOf(caller)
    const { recoveryLimits, assistedWaitMs } = custody
    await findAssistedMethod(custody, caller)
    const { project, login } = caller
    const { user, device } = login
    const email = await requireOldEmail(custody, caller)
    await recoveryLimits.takeDaily('assisted', login)
    const challenge = { kind: 'assisted', projectId: project.id, device, userId: user.id, email } as const
    const wait = waitText(assistedWaitMs)
    return {
      output: await sendCode(custody, caller, challenge, (mail) =>
        loginMails.assistedCode({ ...mail, wait }),
      ),
    }
  },
  { rate: 'signIn' },
)

function waitText(ms: number): string {
  const hours = Math.round(ms / 3_600_000)
  if (hours < 2) return `${Math.ceil(ms / 60_000)} minutes`
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`
}

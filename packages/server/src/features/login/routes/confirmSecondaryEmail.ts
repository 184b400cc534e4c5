import * as contract from '@foyer/contract'
import { answerError } from '../../../kit/answerError.ts'
import type { Project } from '../../../projects/ProjectService.ts'
import type { ActiveLogin } from '../../visitors/ActiveLogin.ts'
import { loginMails } from '../../visitors/loginMails.ts'
import { notifyEmailChange, settleEmailChanges } from '../emailChangeNotices.ts'
import type { Logins } from '../Logins.ts'
import type { EmailChange } from '../sqlEmailChanges.ts'
import { implementLogin } from './implementLogin.ts'

/** Checks the code of the new address. */
export const confirmSecondaryEmailRoute = implementLogin(
  contract.confirmSecondaryEmail,
  async ({ body }, { logins, project, login }) => {
    const change = await confirmSecondaryEmail(logins, { ...body, project, login })
    const effectiveAt = new Date(change.effectiveAtMs).toISOString()
    return { output: { email: change.toEmail, effectiveAt } }
  },
  { rate: 'signIn' },
)

/**
 * Starts the waiting period. Only the reader of the new mailbox learns that the address belongs to another account.
 *
 * @throws RequestError `OTP_INVALID`, `OTP_ATTEMPTS`, `CHALLENGE_EXPIRED`, `EMAIL_CHANGE_PENDING`, `EMAIL_TAKEN`
 */
export async function confirmSecondaryEmail(
  logins: Pick<Logins, 'codes' | 'changes' | 'projects' | 'notices' | 'secureUrl'>,
  {
    project,
    login,
    challengeId: id,
    otp,
  }: { project: Project; login: ActiveLogin; challengeId: string; otp: string },
): Promise<EmailChange> {
  const { codes, changes } = logins
  const { user, device } = login
  const projectId = project.id
  const { email, userId } = await codes.verify({ id, kind: 'updateSecondary', projectId, device, otp })
  if (userId !== user.id) throw answerError('CHALLENGE_EXPIRED')
  const change = await changes.begin(login, email)
  await notifyEmailChange(logins, change, project, loginMails.emailChanging)
  // No waiting period, as in tests and on a developer's machine.
  await settleEmailChanges(logins)
  return change
}

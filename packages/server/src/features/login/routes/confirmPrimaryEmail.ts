import * as contract from '@foyer/contract'
import { answerError } from '../../../kit/answerError.ts'
import type { Project } from '../../../projects/ProjectService.ts'
import type { ActiveLogin } from '../../visitors/ActiveLogin.ts'
import { loginMails } from '../../visitors/loginMails.ts'
import type { Logins } from '../Logins.ts'
import { implementLogin, minutesOf } from './implementLogin.ts'

/** Checks the code of the current address. */
export const confirmPrimaryEmailRoute = implementLogin(
  contract.confirmPrimaryEmail,
  async ({ body }, { logins, project, login, ip }) => {
    await confirmPrimaryEmail(logins, { ...body, project, login, ip })
    return { output: {} }
  },
  { rate: 'signIn' },
)

/**
 * Checks the code and mails another to the new address.
 *
 * @throws RequestError `OTP_INVALID`, `OTP_ATTEMPTS`, `CHALLENGE_EXPIRED`, `EMAIL_LIMIT`, `MAIL_FAILED`
 */
export async function confirmPrimaryEmail(
  logins: Pick<Logins, 'codes' | 'mailer' | 'mailLimits' | 'limits'>,
  {
    project,
    login,
    challengeId: id,
    otp,
    ip,
  }: { project: Project; login: ActiveLogin; challengeId: string; otp: string; ip: string | undefined },
): Promise<void> {
  const { codes, mailer, mailLimits } = logins
  const { user, device } = login
  const projectId = project.id
  const challenge = await codes.verify({ id, kind: 'updatePrimary', projectId, device, otp })
  if (challenge.userId !== user.id || !challenge.nextEmail) throw answerError('CHALLENGE_EXPIRED')
  const next = { ...challenge, kind: 'updateSecondary', email: challenge.nextEmail } as const
  await mailLimits.takeNext({ projectId, email: next.email, device, isKnown: false, ip })
  const { code } = await codes.createCode(next)
  const mail = loginMails.newEmail({ project: project.name, code, minutes: minutesOf(logins) })
  await mailer.send(next.email, mail, project)
}

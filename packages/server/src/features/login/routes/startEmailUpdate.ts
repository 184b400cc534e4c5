import * as contract from '@foyer/contract'
import { answerError } from '../../../kit/answerError.ts'
import { RequestError } from '../../../kit/RequestError.ts'
import type { Project } from '../../../projects/ProjectService.ts'
import type { ActiveLogin } from '../../visitors/ActiveLogin.ts'
import { loginMails } from '../../visitors/loginMails.ts'
import { normalizeEmail } from '../../visitors/normalizeEmail.ts'
import type { Logins } from '../Logins.ts'
import { implementLogin, minutesOf } from './implementLogin.ts'

/** Starts an email change. */
export const startEmailUpdateRoute = implementLogin(
  contract.startEmailUpdate,
  async ({ body: { email, enrolProof } }, { logins, project, login, ip }) => ({
    output: await startEmailUpdate(logins, { project, login, email, enrolProof, ip }),
  }),
  { rate: 'signIn' },
)

/**
 * Requires a proof of the wallet's data key, a code to the old address, a code to the new one, and a waiting period in which
 * every mail can undo the change. A few minutes of access to a mailbox must not be enough to own the account.
 *
 * @throws RequestError `EMAIL_CHANGE_PENDING`, `EMAIL_COOLDOWN`, `EMAIL_LIMIT`, `ENROL_PROOF_INVALID`, `MAIL_FAILED`,
 * `STEP_UP_REQUIRED`
 */
export async function startEmailUpdate(
  logins: Pick<Logins, 'rights' | 'changes' | 'mailLimits' | 'codes' | 'mailer' | 'limits'>,
  {
    project,
    login,
    email: given,
    enrolProof,
    ip,
  }: {
    project: Project
    login: ActiveLogin
    email: string
    enrolProof: string | undefined
    ip: string | undefined
  },
): Promise<contract.RouteOutput<typeof contract.startEmailUpdate>> {
  const { rights, changes, mailLimits, codes, mailer } = logins
  const { user, device } = login
  // Checked before any mail is sent, so that a phishing page that relays codes gets none it can use.
  await rights.requireDataKey(login, enrolProof)
  await rights.requireStepUp(login)
  if (await changes.pending(user.id)) throw answerError('EMAIL_CHANGE_PENDING')
  const nextEmail = normalizeEmail(given)
  if (nextEmail === user.email) throw new RequestError('BAD_REQUEST', 'This is already your email')
  const email = user.email ?? nextEmail
  // For an account's first address, ownership is not proven yet, so its mails count as a stranger's.
  const asked = { projectId: project.id, email, device, isKnown: user.email !== null, ip }
  await mailLimits.take(asked)
  const kind = user.email === null ? 'updateSecondary' : 'updatePrimary'
  const { id, code } = await codes.createCode({
    kind,
    projectId: project.id,
    device,
    userId: user.id,
    email,
    nextEmail,
  })
  const write = user.email === null ? loginMails.newEmail : loginMails.leaveEmail
  try {
    await mailer.send(email, write({ project: project.name, code, minutes: minutesOf(logins) }), project)
  } catch (error) {
    await mailLimits.refund(asked)
    throw error
  }
  return {
    action: user.email === null ? 'VERIFY_SECONDARY_OTP' : 'VERIFY_PRIMARY_OTP',
    challengeId: id,
  }
}

import * as contract from '@foyer/contract'
import { checkHostOrigin } from '../../../http/checkHostOrigin.ts'
import { answerError } from '../../../kit/answerError.ts'
import type { Project } from '../../../projects/ProjectService.ts'
import type { AskedMail } from '../../visitors/createMailLimits.ts'
import { describeBrowser } from '../../visitors/describeBrowser.ts'
import { loginMails } from '../../visitors/loginMails.ts'
import { normalizeEmail } from '../../visitors/normalizeEmail.ts'
import type { Logins } from '../Logins.ts'
import { implementLogin, minutesOf } from './implementLogin.ts'

/** Sends a code or, if the account doesn't know the device, a link to a page that shows it. */
export const startEmailLoginRoute = implementLogin(
  contract.startEmailLogin,
  async ({ body }, { logins, project, device, ip, headers }) => {
    if (!logins.methods(project).includes('email')) throw answerError('PROVIDER_OFF')
    const hostOrigin = checkHostOrigin(body.hostOrigin, project, logins.secureUrl)
    const browser = describeBrowser(headers.get('user-agent'))
    const asked = { project, email: body.email, hostOrigin, device, browser, ip }
    return { output: await startEmailLogin(logins, asked) }
  },
  { rate: 'signIn' },
)

/**
 * Sends one mail: with a code, or, if the account doesn't know the device, with a link to a page that shows the code. The
 * response distinguishes known from unknown devices but never reveals whether an account exists.
 *
 * @throws RequestError `EMAIL_COOLDOWN`, `EMAIL_LIMIT`, `MAIL_FAILED`
 */
export async function startEmailLogin(
  logins: Pick<Logins, 'secureUrl' | 'codes' | 'mailer' | 'mailLimits' | 'users' | 'clock' | 'limits'>,
  {
    project,
    email: given,
    hostOrigin,
    device,
    browser,
    ip,
  }: {
    project: Project
    email: string
    hostOrigin: string
    device: string
    browser: string | undefined
    ip: string | undefined
  },
): Promise<contract.RouteOutput<typeof contract.startEmailLogin>> {
  const { secureUrl, codes, mailer, mailLimits, users, clock } = logins
  const email = normalizeEmail(given)
  const projectId = project.id
  // Both are always queried, so that timing does not reveal whether an account exists.
  const [isKnown, hasAccount] = await readStanding({ users }, { projectId, email, device })
  const asked: AskedMail = { projectId, email, device, isKnown, ip }
  await mailLimits.take(asked)
  const challenge = { kind: 'login', projectId, device, email, hostOrigin, browser: browser ?? null } as const
  const minutes = minutesOf(logins)
  const about = { project: project.name, email, hostOrigin, minutes, browser, startedAtMs: clock() }
  // An address without an account gets its code in the mail, and the same response: only the mailbox reveals the
  // difference.
  const action = isKnown ? 'VERIFY_OTP' : 'VERIFY_DEVICE'
  try {
    if (isKnown || !hasAccount) {
      const { id, code } = await codes.createCode(challenge)
      await mailer.send(email, loginMails.code({ ...about, code }), project)
      return { action, challengeId: id }
    }
    const { id, token } = await codes.createLink(challenge)
    const url = new URL(contract.securePages.device, secureUrl)
    url.search = String(new URLSearchParams({ projectId }))
    url.hash = String(new URLSearchParams({ token }))
    await mailer.send(email, loginMails.device({ ...about, url: url.href }), project)
    return { action, challengeId: id }
  } catch (error) {
    await mailLimits.refund(asked)
    throw error
  }
}

/** Whether an account with the address knows the device, and whether there is an account. */
export function readStanding(
  { users }: Pick<Logins, 'users'>,
  { projectId, email, device }: { projectId: string; email: string; device: string },
): Promise<[isKnown: boolean, hasAccount: boolean]> {
  return Promise.all([users.knowsDevice(projectId, email, device), users.hasAccount(projectId, email)])
}

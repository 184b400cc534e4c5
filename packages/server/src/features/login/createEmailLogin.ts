import { type LoginSession, securePages } from '@foyer/contract'
import { answerError } from '../../kit/answerError.ts'
import type { Clock } from '../../kit/Clock.ts'
import type { Project } from '../../projects/ProjectService.ts'
import type { Codes } from '../visitors/createCodes.ts'
import type { Mailer } from '../visitors/createMailer.ts'
import type { AskedMail, MailLimits } from '../visitors/createMailLimits.ts'
import type { LoginSessions } from '../visitors/LoginSessions.ts'
import type { LoginLimits } from '../visitors/loginLimits.ts'
import { loginMails } from '../visitors/loginMails.ts'
import { normalizeEmail } from '../visitors/normalizeEmail.ts'
import type { KnownNetworks } from '../visitors/sqlKnownNetworks.ts'
import type { LoginUsers } from '../visitors/sqlLoginUsers.ts'

type Which = { projectId: string; device: string; challengeId: string }

/** Logins by email. */
export type EmailLogin = {
  /**
   * Sends one mail: with a code, or, if the account doesn't know the device, with a link to a page that shows the code. The
   * response distinguishes known from unknown devices but never reveals whether an account exists.
   *
   * @throws RequestError `EMAIL_COOLDOWN`, `EMAIL_LIMIT`, `MAIL_FAILED`
   */
  start(asked: {
    project: Project
    email: string
    hostOrigin: string
    device: string
    browser: string | undefined
    ip: string | undefined
  }): Promise<{ action: 'VERIFY_DEVICE' | 'VERIFY_OTP'; challengeId: string }>
  /**
   * Returns the login behind an emailed link, and the code to type on the device that started it.
   *
   * @throws RequestError `CHALLENGE_EXPIRED`
   */
  attempt(asked: { project: Project; token: string }): Promise<{
    hostOrigin: string
    startedAt: string
    browser: string | null
    email: string
    code: string
  }>
  /**
   * Ends the login because the visitor did not start it.
   *
   * @throws RequestError `CHALLENGE_EXPIRED`
   */
  refuse(asked: { project: Project; token: string }): Promise<void>
  /** @throws RequestError `OTP_INVALID`, `OTP_ATTEMPTS`, `CHALLENGE_EXPIRED` */
  finish(which: Which & { otp: string; ip: string | undefined }): Promise<LoginSession>
}

/** Logs in visitors who can read the mailbox and hold the device. */
export function createEmailLogin(options: {
  secureUrl: string
  codes: Codes
  mailer: Mailer
  mailLimits: MailLimits
  networks: Pick<KnownNetworks, 'remember'>
  users: Pick<LoginUsers, 'knowsDevice' | 'hasAccount'>
  sessions: Pick<LoginSessions, 'create'>
  clock: Clock
  limits: Pick<LoginLimits, 'challengeTtlMs'>
}): EmailLogin {
  const { secureUrl, codes, mailer, mailLimits, networks, users, sessions, clock, limits } = options
  const minutes = Math.round(limits.challengeTtlMs / 60_000)
  const kind = 'login'
  /** Whether an account with the address knows the device, and whether there is an account. */
  const readStanding = (projectId: string, email: string, device: string) =>
    Promise.all([users.knowsDevice(projectId, email, device), users.hasAccount(projectId, email)])

  return {
    async start({ project, email: given, hostOrigin, device, browser, ip }) {
      const email = normalizeEmail(given)
      const projectId = project.id
      // Both are always queried, so that timing does not reveal whether an account exists.
      const [isKnown, hasAccount] = await readStanding(projectId, email, device)
      const asked: AskedMail = { projectId, email, device, isKnown, ip }
      await mailLimits.take(asked)
      const challenge = { kind, projectId, device, email, hostOrigin, browser: browser ?? null } as const
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
        const url = new URL(securePages.device, secureUrl)
        url.search = String(new URLSearchParams({ projectId }))
        url.hash = String(new URLSearchParams({ token }))
        await mailer.send(email, loginMails.device({ ...about, url: url.href }), project)
        return { action, challengeId: id }
      } catch (error) {
        await mailLimits.refund(asked)
        throw error
      }
    },
    async attempt({ project, token }) {
      const { challenge, code } = await codes.openLink(project.id, token)
      const { email, browser, startedAtMs } = challenge
      const hostOrigin = challenge.hostOrigin ?? new URL(secureUrl).origin
      return { hostOrigin, startedAt: new Date(startedAtMs).toISOString(), browser, email, code }
    },
    refuse: ({ project, token }) => codes.refuse(project.id, token),
    async finish({ projectId, device, challengeId: id, otp, ip }) {
      const challenge = await codes.verify({ id, kind, projectId, device, otp })
      const { email, hostOrigin, linkHash, startedAtMs } = challenge
      const [isKnown, hasAccount] = await readStanding(projectId, email, device)
      // The code was mailed before the address had an account. Now the account's unknown devices must see the page first.
      if (linkHash === null && hasAccount && !isKnown) throw answerError('CHALLENGE_EXPIRED')
      const identity = { method: 'email', subject: email, email, userName: null } as const
      const session = await sessions.create({ projectId, device, identity, hostOrigin, startedAtMs })
      await networks.remember(['email', email], ip)
      return session
    },
  }
}

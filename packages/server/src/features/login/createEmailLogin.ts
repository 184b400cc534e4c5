import { type LoginSession, securePages } from '@foyer/contract'
import { answerError } from '../../kit/answerError.ts'
import type { Clock } from '../../kit/Clock.ts'
import type { Project } from '../../projects/ProjectService.ts'
import type { Challenge, Codes } from '../visitors/createCodes.ts'
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
   * Sends a code, or a link to a device the account doesn't know. The answer does not reveal whether an account exists.
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
  /** @throws RequestError `CHALLENGE_EXPIRED` */
  deviceStatus(which: Which): Promise<'pending' | 'allowed'>
  /**
   * Returns the login that an emailed link would allow.
   *
   * @throws RequestError `CHALLENGE_EXPIRED`
   */
  attempt(asked: {
    project: Project
    token: string
  }): Promise<{ hostOrigin: string; startedAt: string; browser: string | null }>
  /**
   * Ends the login because the visitor did not start it.
   *
   * @throws RequestError `CHALLENGE_EXPIRED`
   */
  refuse(asked: { project: Project; token: string }): Promise<void>
  /**
   * Allows the device once the button behind the emailed link is pressed; sends the code.
   *
   * @throws RequestError `CHALLENGE_EXPIRED`, `MAIL_FAILED`
   */
  allow(asked: { project: Project; token: string }): Promise<{ hostOrigin: string }>
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
  users: Pick<LoginUsers, 'knowsDevice'>
  sessions: Pick<LoginSessions, 'create'>
  clock: Clock
  limits: Pick<LoginLimits, 'challengeTtlMs'>
}): EmailLogin {
  const { secureUrl, codes, mailer, mailLimits, networks, users, sessions, clock, limits } = options
  const minutes = Math.round(limits.challengeTtlMs / 60_000)
  const kind = 'login'
  const originOf = (challenge: Challenge) => challenge.hostOrigin ?? new URL(secureUrl).origin

  return {
    async start({ project, email: given, hostOrigin, device, browser, ip }) {
      const email = normalizeEmail(given)
      const projectId = project.id
      // Both are always queried: the answer must not come sooner for an address without an account.
      const [isKnown, wasAllowed] = await Promise.all([
        users.knowsDevice(projectId, email, device),
        codes.hasAllowed({ kind, projectId, device, email }),
      ])
      const isTrusted = isKnown || wasAllowed
      const asked: AskedMail = { projectId, email, device, isKnown: isTrusted, ip }
      await mailLimits.take(asked)
      const challenge = { kind, projectId, device, email, hostOrigin, browser: browser ?? null } as const
      const about = { project: project.name, hostOrigin, minutes, browser, startedAtMs: clock() }
      try {
        if (isTrusted) {
          const { id, code } = await codes.createCode(challenge)
          await mailer.send(email, loginMails.code({ ...about, code }))
          return { action: 'VERIFY_OTP', challengeId: id }
        }
        const { id, token } = await codes.createLink(challenge)
        const url = new URL(securePages.device, secureUrl)
        url.search = String(new URLSearchParams({ projectId }))
        url.hash = String(new URLSearchParams({ token }))
        await mailer.send(email, loginMails.device({ ...about, url: url.href }))
        return { action: 'VERIFY_DEVICE', challengeId: id }
      } catch (error) {
        await mailLimits.giveBack(asked)
        throw error
      }
    },
    async deviceStatus({ projectId, device, challengeId: id }) {
      const isAllowed = await codes.isAllowed({ id, kind, projectId, device })
      if (isAllowed === undefined) throw answerError('CHALLENGE_EXPIRED')
      return isAllowed ? 'allowed' : 'pending'
    },
    async attempt({ project, token }) {
      const challenge = await codes.readLink(project.id, token)
      const startedAt = new Date(challenge.startedAtMs).toISOString()
      return { hostOrigin: originOf(challenge), startedAt, browser: challenge.browser }
    },
    refuse: ({ project, token }) => codes.refuse(project.id, token),
    async allow({ project, token }) {
      const { challenge, code } = await codes.allow(project.id, token)
      const hostOrigin = originOf(challenge)
      const { email, startedAtMs } = challenge
      const browser = challenge.browser ?? undefined
      const about = { project: project.name, hostOrigin, minutes, browser, startedAtMs }
      await mailer.send(email, loginMails.code({ ...about, code }))
      return { hostOrigin }
    },
    async finish({ projectId, device, challengeId: id, otp, ip }) {
      const { email, hostOrigin } = await codes.verify({ id, kind, projectId, device, otp })
      const identity = { method: 'email', subject: email, email, userName: null } as const
      const session = await sessions.create({ projectId, device, identity, hostOrigin })
      await networks.remember(['email', email], ip)
      return session
    },
  }
}

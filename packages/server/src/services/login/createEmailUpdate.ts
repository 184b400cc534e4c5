import type { Project } from '../ProjectService.ts'
import type { Codes } from './createCodes.ts'
import type { Mailer } from './createMailer.ts'
import type { MailLimits } from './createMailLimits.ts'
import { loginError } from './loginError.ts'
import type { LoginLimits } from './loginLimits.ts'
import { loginMails } from './loginMails.ts'
import { normalizeEmail } from './normalizeEmail.ts'
import type { ActiveLogin } from './sqlLoginSessions.ts'
import type { LoginUsers } from './sqlLoginUsers.ts'

type Step = { project: Project; login: ActiveLogin; challengeId: string; otp: string }

/** Changes of the address. */
export type EmailUpdate = {
  /** @throws RequestError `EMAIL_COOLDOWN`, `EMAIL_LIMIT`, `MAIL_FAILED` */
  start(asked: {
    project: Project
    login: ActiveLogin
    email: string
    ip: string | undefined
  }): Promise<{ action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'; challengeId: string }>
  /** @throws RequestError `OTP_INVALID`, `OTP_ATTEMPTS`, `CHALLENGE_EXPIRED`, `MAIL_FAILED` */
  confirmPrimary(step: Step): Promise<void>
  /**
   * That the address is somebody else's is told to who reads its mail, and to nobody else.
   *
   * @throws RequestError `OTP_INVALID`, `OTP_ATTEMPTS`, `CHALLENGE_EXPIRED`, `EMAIL_TAKEN`
   */
  confirmSecondary(step: Step): Promise<{ email: string }>
}

/** A code to the address that is left, then one to the address that follows. */
export function createEmailUpdate(options: {
  codes: Codes
  mailer: Mailer
  mailLimits: MailLimits
  users: LoginUsers
  limits: Pick<LoginLimits, 'challengeTtlMs'>
}): EmailUpdate {
  const { codes, mailer, mailLimits, users, limits } = options
  const minutes = Math.round(limits.challengeTtlMs / 60_000)

  return {
    async start({ project, login, email: given, ip }) {
      const { user, device } = login
      const nextEmail = normalizeEmail(given)
      const email = user.email ?? nextEmail
      const asked = { projectId: project.id, email, knownDevice: device, ip }
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
        await mailer.send(email, write({ project: project.name, code, minutes }))
      } catch (error) {
        await mailLimits.giveBack(asked)
        throw error
      }
      return {
        action: user.email === null ? 'VERIFY_SECONDARY_OTP' : 'VERIFY_PRIMARY_OTP',
        challengeId: id,
      }
    },
    async confirmPrimary({ project, login, challengeId: id, otp }) {
      const { user, device } = login
      const projectId = project.id
      const challenge = await codes.verify({ id, kind: 'updatePrimary', projectId, device, otp })
      if (challenge.userId !== user.id || !challenge.nextEmail) throw loginError('CHALLENGE_EXPIRED')
      const next = { ...challenge, kind: 'updateSecondary', email: challenge.nextEmail } as const
      const { code } = await codes.createCode(next)
      await mailer.send(next.email, loginMails.newEmail({ project: project.name, code, minutes }))
    },
    async confirmSecondary({ project, login, challengeId: id, otp }) {
      const { user, device } = login
      const projectId = project.id
      const { email, userId } = await codes.verify({ id, kind: 'updateSecondary', projectId, device, otp })
      if (userId !== user.id) throw loginError('CHALLENGE_EXPIRED')
      if (!(await users.changeEmail(user, email))) throw loginError('EMAIL_TAKEN')
      if (user.email !== email)
        await mailer.notify(user.email, loginMails.emailChanged({ project: project.name }))
      return { email }
    },
  }
}

import { securePages } from '@foyer/contract'
import { answerError } from '../../kit/answerError.ts'
import { bindOperations } from '../../kit/bindOperations.ts'
import type { Operation } from '../../kit/Operation.ts'
import { RequestError } from '../../kit/RequestError.ts'
import type { Project, ProjectService } from '../../projects/ProjectService.ts'
import type { DeviceRights } from '../custody/store/createDeviceRights.ts'
import type { ActiveLogin } from '../visitors/ActiveLogin.ts'
import type { Codes } from '../visitors/createCodes.ts'
import type { Mailer } from '../visitors/createMailer.ts'
import type { MailLimits } from '../visitors/createMailLimits.ts'
import type { Notices } from '../visitors/createNotices.ts'
import type { LoginLimits } from '../visitors/loginLimits.ts'
import { loginMails } from '../visitors/loginMails.ts'
import { normalizeEmail } from '../visitors/normalizeEmail.ts'
import type { EmailChange, EmailChanges } from './sqlEmailChanges.ts'

type Step = { project: Project; login: ActiveLogin; challengeId: string; otp: string }

/** Changes of the email address. */
export type EmailUpdate = {
  /** Seconds until a change takes effect. */
  waitS: number
  /** @throws RequestError `EMAIL_CHANGE_PENDING`, `EMAIL_COOLDOWN`, `EMAIL_LIMIT`, `ENROL_PROOF_INVALID`, `MAIL_FAILED`, `STEP_UP_REQUIRED` */
  start(asked: {
    project: Project
    login: ActiveLogin
    email: string
    enrolProof: string | undefined
    ip: string | undefined
  }): Promise<{ action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'; challengeId: string }>
  /** @throws RequestError `OTP_INVALID`, `OTP_ATTEMPTS`, `CHALLENGE_EXPIRED`, `EMAIL_LIMIT`, `MAIL_FAILED` */
  confirmPrimary(step: Step & { ip: string | undefined }): Promise<void>
  /**
   * Starts the waiting period. Only the reader of the new mailbox learns that the address belongs to another account.
   *
   * @throws RequestError `OTP_INVALID`, `OTP_ATTEMPTS`, `CHALLENGE_EXPIRED`, `EMAIL_CHANGE_PENDING`, `EMAIL_TAKEN`
   */
  confirmSecondary(step: Step): Promise<EmailChange>
  /** Returns the pending change. */
  pending(userId: string): Promise<EmailChange | undefined>
  /** @throws RequestError `CHALLENGE_EXPIRED`, `DEVICE_NOT_ENROLLED` */
  cancel(asked: { project: Project; login: ActiveLogin }): Promise<void>
  /** @throws RequestError `CHALLENGE_EXPIRED` */
  about(asked: { project: Project; token: string }): Promise<EmailChange>
  /** @throws RequestError `CHALLENGE_EXPIRED` */
  undo(asked: { project: Project; token: string }): Promise<EmailChange>
  /** Applies changes whose waiting period has ended, and notifies the visitors. */
  settle(): Promise<void>
}

/** State of `createEmailUpdate`. */
type EmailUpdates = {
  notices: Notices
  secureUrl: string
  changes: EmailChanges
  projects: Pick<ProjectService, 'get'>
  rights: DeviceRights
  mailLimits: MailLimits
  codes: Codes
  mailer: Mailer
  minutes: number
}

/**
 * Requires a proof of the wallet's data key, a code to the old address, a code to the new one, and a waiting period in which
 * every mail can undo the change. A few minutes of access to a mailbox must not be enough to own the account.
 */
export function createEmailUpdate(options: {
  secureUrl: string
  codes: Codes
  mailer: Mailer
  mailLimits: MailLimits
  notices: Notices
  changes: EmailChanges
  rights: DeviceRights
  projects: Pick<ProjectService, 'get'>
  limits: Pick<LoginLimits, 'challengeTtlMs' | 'emailChangeWaitMs'>
}): EmailUpdate {
  const { secureUrl, codes, mailer, mailLimits, notices, changes, rights, projects, limits } = options
  const minutes = Math.round(limits.challengeTtlMs / 60_000)

  const updates: EmailUpdates = {
    notices,
    secureUrl,
    changes,
    projects,
    rights,
    mailLimits,
    codes,
    mailer,
    minutes,
  }
  return {
    waitS: Math.ceil(limits.emailChangeWaitMs / 1_000),
    ...bindOperations(updates, {
      settle,
      start,
      confirmPrimary,
      confirmSecondary,
      pending,
      cancel,
      about,
      undo,
    }),
  }
}

/** Each mail has its own link, so that one leaked mailbox reveals nothing about the others. */
async function notifyVisitor(
  updates: EmailUpdates,
  change: EmailChange,
  project: Pick<Project, 'id' | 'name' | 'logo'>,
  write: (
    about: Parameters<typeof loginMails.emailChanging>[0],
  ) => ReturnType<typeof loginMails.emailChanging>,
) {
  const { notices, secureUrl, changes } = updates
  const { id, userId, fromEmail, toEmail, effectiveAtMs, undoUntilMs } = change
  await notices.send(
    userId,
    async () => {
      const url = new URL(securePages.undo, secureUrl)
      url.search = String(new URLSearchParams({ projectId: project.id }))
      url.hash = String(new URLSearchParams({ token: await changes.createLink(id) }))
      return write({
        project: project.name,
        from: fromEmail,
        to: toEmail,
        effectiveAt: new Date(effectiveAtMs).toISOString(),
        undoUntil: new Date(undoUntilMs).toISOString(),
        url: url.href,
      })
    },
    project,
    [toEmail],
  )
}

function notifyUndone(
  updates: EmailUpdates,
  change: EmailChange,
  project: Pick<Project, 'id' | 'name' | 'logo'>,
) {
  return updates.notices.send(
    change.userId,
    loginMails.emailUndone({ project: project.name, from: change.fromEmail, to: change.toEmail }),
    project,
    [change.toEmail],
  )
}

async function settle(updates: EmailUpdates) {
  const { changes, projects } = updates
  for (const change of await changes.settle()) {
    const project = await projects.get(change.projectId)
    const { projectId: id } = change
    await notifyVisitor(updates, change, project ?? { id, name: id }, loginMails.emailChanged)
  }
}

const start: Operation<EmailUpdates, EmailUpdate, 'start'> = async (
  updates,
  { project, login, email: given, enrolProof, ip },
) => {
  const { rights, changes, mailLimits, codes, mailer, minutes } = updates
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
    await mailer.send(email, write({ project: project.name, code, minutes }), project)
  } catch (error) {
    await mailLimits.refund(asked)
    throw error
  }
  return {
    action: user.email === null ? 'VERIFY_SECONDARY_OTP' : 'VERIFY_PRIMARY_OTP',
    challengeId: id,
  }
}

const confirmPrimary: Operation<EmailUpdates, EmailUpdate, 'confirmPrimary'> = async (
  updates,
  { project, login, challengeId: id, otp, ip },
) => {
  const { codes, mailer, mailLimits, minutes } = updates
  const { user, device } = login
  const projectId = project.id
  const challenge = await codes.verify({ id, kind: 'updatePrimary', projectId, device, otp })
  if (challenge.userId !== user.id || !challenge.nextEmail) throw answerError('CHALLENGE_EXPIRED')
  const next = { ...challenge, kind: 'updateSecondary', email: challenge.nextEmail } as const
  await mailLimits.takeNext({ projectId, email: next.email, device, isKnown: false, ip })
  const { code } = await codes.createCode(next)
  await mailer.send(next.email, loginMails.newEmail({ project: project.name, code, minutes }), project)
}

const confirmSecondary: Operation<EmailUpdates, EmailUpdate, 'confirmSecondary'> = async (
  updates,
  { project, login, challengeId: id, otp },
) => {
  const { codes, changes } = updates
  const { user, device } = login
  const projectId = project.id
  const { email, userId } = await codes.verify({ id, kind: 'updateSecondary', projectId, device, otp })
  if (userId !== user.id) throw answerError('CHALLENGE_EXPIRED')
  const change = await changes.begin(login, email)
  await notifyVisitor(updates, change, project, loginMails.emailChanging)
  // No waiting period, as in tests and on a developer's machine.
  await settle(updates)
  return change
}

const pending: Operation<EmailUpdates, EmailUpdate, 'pending'> = (updates, userId) =>
  updates.changes.pending(userId)

const cancel: Operation<EmailUpdates, EmailUpdate, 'cancel'> = async (updates, { project, login }) => {
  const { rights, changes } = updates
  await rights.requireEnrolled(login)
  await notifyUndone(updates, await changes.cancel(login.user.id), project)
}

const about: Operation<EmailUpdates, EmailUpdate, 'about'> = async (updates, { project, token }) => {
  const { changes } = updates
  await settle(updates)
  return changes.findByLink(project.id, token)
}

const undo: Operation<EmailUpdates, EmailUpdate, 'undo'> = async (updates, { project, token }) => {
  const { changes } = updates
  await settle(updates)
  const change = await changes.undo(project.id, token)
  await notifyUndone(updates, change, project)
  return change
}

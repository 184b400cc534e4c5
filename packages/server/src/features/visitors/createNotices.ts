import type { AppMail } from '../../kit/mail/buildMail.ts'
import type { MailedProject, Mailer } from './createMailer.ts'
import type { LoginUsers } from './sqlLoginUsers.ts'

/** Mails about important account changes. */
export type Notices = {
  /**
   * Notifies every current and recent address of the visitor: an attacker who changed the address must not be the only one
   * notified. A failed mail blocks nothing.
   */
  send(
    userId: string,
    mail: AppMail | ((email: string) => AppMail | Promise<AppMail>),
    project: MailedProject,
    also?: readonly string[],
  ): Promise<void>
  /** Whether there is an address to notify and a way to send mails. */
  reaches(userId: string): Promise<boolean>
}

/** Creates the notification service for visitors. */
export function createNotices(options: {
  mailer: Mailer
  users: Pick<LoginUsers, 'addressesOf'>
  /** Whether the server can send mails at all. @default true */
  hasMail?: boolean | undefined
}): Notices {
  const { mailer, users, hasMail = true } = options
  return {
    async send(userId, mail, project, also = []) {
      const emails = new Set([...(await users.addressesOf(userId)), ...also])
      await Promise.all(
        [...emails].map(async (email) =>
          mailer.notify(email, typeof mail === 'function' ? await mail(email) : mail, project),
        ),
      )
    },
    reaches: async (userId) => hasMail && (await users.addressesOf(userId)).length > 0,
  }
}

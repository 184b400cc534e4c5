import type { Mail } from '../../kit/mail/MailService.ts'
import type { Mailer } from './createMailer.ts'
import type { LoginUsers } from './sqlLoginUsers.ts'

/** Mails about important changes to an account. */
export type Notices = {
  /**
   * Notifies every address the visitor has, or had recently: whoever changed the address must not be the only one who
   * learns what follows. A failed mail stops nothing.
   */
  tell(
    userId: string,
    mail: Mail | ((email: string) => Mail | Promise<Mail>),
    also?: readonly string[],
  ): Promise<void>
  /** Whether there is any address to notify, and a way to. */
  reaches(userId: string): Promise<boolean>
}

/** Creates the notifications of visitors. */
export function createNotices(options: {
  mailer: Mailer
  users: Pick<LoginUsers, 'addressesOf'>
  /** Whether the server can send mails at all. @default true */
  hasMail?: boolean | undefined
}): Notices {
  const { mailer, users, hasMail = true } = options
  return {
    async tell(userId, mail, also = []) {
      const emails = new Set([...(await users.addressesOf(userId)), ...also])
      await Promise.all(
        [...emails].map(async (email) =>
          mailer.notify(email, typeof mail === 'function' ? await mail(email) : mail),
        ),
      )
    },
    reaches: async (userId) => hasMail && (await users.addressesOf(userId)).length > 0,
  }
}

/** A mail from the devnet's inbox, and what a visitor would take from it. */
export type Mail = {
  /** Later mails have higher ones. */
  id: number
  subject: string
  text: string
  /** The code of six digits, where the mail has one. */
  code: string | undefined
  /** The first link on a line of its own. */
  link: string | undefined
}

/** Options of `takeMail`. */
export type TakeMailOptions = {
  to: string
  /** Address of the inbox: `mailboxUrl` of the devnet. */
  mailboxUrl: string
  /** Id of the last mail that was read. @default 0, so the newest counts */
  after?: number | undefined
  /** @default 15000 */
  timeoutMs?: number | undefined
}

const pollMs = 50

/**
 * Waits for a mail to an address in the devnet's inbox; returns the newest one.
 *
 * @throws Error when none arrives in time.
 *
 * @example
 * ```ts
 * import { takeMail } from '@foyer/testing/playwright'
 *
 * const mail = await takeMail({ to: 'ada@foyer.test', mailboxUrl: 'http://127.0.0.1:8025' })
 * console.log(mail.subject)
 * ```
 */
export async function takeMail(options: TakeMailOptions): Promise<Mail> {
  const { to, mailboxUrl, after = 0, timeoutMs = 15_000 } = options
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const response = await fetch(`${mailboxUrl}/api/mails?to=${encodeURIComponent(to)}`)
    const mails = (await response.json()) as Pick<Mail, 'id' | 'subject' | 'text'>[]
    const mail = mails.find(({ id }) => id > after)
    if (mail)
      return {
        ...mail,
        code: /^\d{6}$/m.exec(mail.text)?.[0],
        link: /^https?:\S+$/m.exec(mail.text)?.[0],
      }
    if (performance.now() >= deadline)
      throw new Error(`No mail to ${to} arrived in ${mailboxUrl} within ${timeoutMs / 1_000} s.`)
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

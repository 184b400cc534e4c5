/** A mail from the devnet's inbox, with its code and link extracted. */
export type Mail = {
  /** Increases with each mail. */
  id: number
  subject: string
  text: string
  /** The six-digit code, if the mail contains one. */
  code: string | undefined
  /** The first link on a separate line. */
  link: string | undefined
}

/** Options of `takeMail`. */
export type TakeMailOptions = {
  to: string
  /** URL of the inbox: the devnet's `mailboxUrl`. */
  mailboxUrl: string
  /** Id of the last mail that was read; only newer ones are returned. @default 0 */
  after?: number | undefined
  /** @default 15000 */
  timeoutMs?: number | undefined
}

const pollMs = 50

/**
 * Waits for a mail to an address in the devnet's inbox; returns the newest one.
 *
 * @throws Error if none arrives in time.
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

import type { MailService } from './MailService.ts'
import { type Inbox, startInbox } from './startInbox.ts'

/**
 * Keeps mails in an inbox on this machine instead of sending them. Logins work during development, and no code is
 * logged.
 *
 * @param options.port Port on loopback of the page that shows them
 *
 * @example
 * ```ts
 * import { inboxMail } from '@foyer/server'
 *
 * const mail = inboxMail({ port: 4402 })
 * ```
 */
export function inboxMail({ port }: { port: number }): MailService {
  let starting: Promise<Inbox> | undefined
  const open = () => {
    starting ??= startInbox({ port })
    return starting
  }
  return {
    async start(logger) {
      await open()
      logger.info({ port }, 'inbox listening: mails are kept there, on this machine')
    },
    async send(to, mail) {
      const inbox = await open()
      inbox.put({ ...mail, to, from: 'foyer@localhost' })
    },
    async close() {
      await starting?.then(
        (inbox) => inbox.stop(),
        () => {},
      )
    },
  }
}

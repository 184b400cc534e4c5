import { answerError } from '../../kit/answerError.ts'
import type { Logger } from '../../kit/Logger.ts'
import type { Mail, MailService } from '../../kit/mail/MailService.ts'

/** Sends the mails of logins. */
export type Mailer = {
  /** @throws RequestError `MAIL_FAILED` */
  send(to: string, mail: Mail): Promise<void>
  /** Sends a mail without blocking anything: failures are logged, without the address. */
  notify(to: string | null, mail: Mail): Promise<void>
}

/** Turns failures of the mail service into `MAIL_FAILED`. */
export function createMailer(options: {
  /** Without it every mail fails. */
  mail: MailService | undefined
  logger: Logger
}): Mailer {
  const { mail, logger } = options
  return {
    async send(to, content) {
      if (!mail) throw answerError('MAIL_FAILED')
      await mail.send(to, content).catch((cause: unknown) => {
        throw answerError('MAIL_FAILED', { cause })
      })
    },
    async notify(to, content) {
      if (to === null || !mail) return
      await mail.send(to, content).catch((error: unknown) => {
        logger.error({ err: error }, 'a notice could not be mailed')
      })
    },
  }
}

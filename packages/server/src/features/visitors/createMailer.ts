import { answerError } from '../../kit/answerError.ts'
import type { Logger } from '../../kit/Logger.ts'
import type { Mail, MailService } from '../../kit/mail/MailService.ts'
import { mails } from '../../signals/instruments.ts'

/** Sends login mails. */
export type Mailer = {
  /** @throws RequestError `MAIL_FAILED` */
  send(to: string, mail: Mail): Promise<void>
  /** Sends a mail without blocking the caller: failures are logged, without the address. */
  notify(to: string | null, mail: Mail): Promise<void>
}

/** Converts failures of the mail service to `MAIL_FAILED`. */
export function createMailer(options: {
  /** If absent, every mail fails. */
  mail: MailService | undefined
  logger: Logger
}): Mailer {
  const { mail, logger } = options
  return {
    async send(to, content) {
      if (!mail) throw answerError('MAIL_FAILED')
      await mail.send(to, content).catch((cause: unknown) => {
        mails.add(1, { outcome: 'failed' })
        throw answerError('MAIL_FAILED', { cause })
      })
      mails.add(1, { outcome: 'sent' })
    },
    async notify(to, content) {
      if (to === null || !mail) return
      try {
        await mail.send(to, content)
        mails.add(1, { outcome: 'sent' })
      } catch (error) {
        mails.add(1, { outcome: 'failed' })
        logger.error({ err: error }, 'a notice could not be mailed')
      }
    },
  }
}

import { logoPath } from '@foyer/contract'
import { answerError } from '../../kit/answerError.ts'
import type { Logger } from '../../kit/Logger.ts'
import type { AppMail } from '../../kit/mail/buildMail.ts'
import type { MailService } from '../../kit/mail/MailService.ts'
import { mails } from '../../signals/instruments.ts'

/** Project that a mail is about. */
export type MailedProject = { id: string; logo?: string | undefined }

/** Sends login mails, with the logo of their project. */
export type Mailer = {
  /** @throws RequestError `MAIL_FAILED` */
  send(to: string, mail: AppMail, project: MailedProject): Promise<void>
  /** Sends a mail without blocking the caller: failures are logged, without the address. */
  notify(to: string | null, mail: AppMail, project: MailedProject): Promise<void>
}

/** Converts failures of the mail service to `MAIL_FAILED`. */
export function createMailer(options: {
  /** If absent, every mail fails. */
  mail: MailService | undefined
  /** Serves the logos. */
  secureUrl: string
  logger: Logger
}): Mailer {
  const { mail, secureUrl, logger } = options
  const dress = (content: AppMail, { id, logo }: MailedProject) => {
    const { subject, text, html } =
      logo === undefined ? content : content.withLogo(new URL(logoPath(id), secureUrl).href)
    return { subject, text, html }
  }
  return {
    async send(to, content, project) {
      if (!mail) throw answerError('MAIL_FAILED')
      await mail.send(to, dress(content, project)).catch((cause: unknown) => {
        mails.add(1, { outcome: 'failed' })
        throw answerError('MAIL_FAILED', { cause })
      })
      mails.add(1, { outcome: 'sent' })
    },
    async notify(to, content, project) {
      if (to === null || !mail) return
      try {
        await mail.send(to, dress(content, project))
        mails.add(1, { outcome: 'sent' })
      } catch (error) {
        mails.add(1, { outcome: 'failed' })
        logger.error({ err: error }, 'a notice could not be mailed')
      }
    },
  }
}

import type { Logger } from '../Logger.ts'

/** One mail. */
export type Mail = { subject: string; text: string; html: string }

/** Sends mails. */
export type MailService = {
  /** Called once, in the process that sends mails. */
  start?(logger: Logger): Promise<void>
  /** Resolves when the mail was accepted for delivery; rejects when it was not. */
  send(to: string, mail: Mail): Promise<void>
  /** Rejects when mails cannot be sent at the moment. */
  check?(): Promise<void>
  close(): Promise<void>
}

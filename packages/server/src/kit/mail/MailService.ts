import type { Logger } from '../Logger.ts'

/** One mail. */
export type Mail = { subject: string; text: string; html: string }

/** Sends mails. */
export type MailService = {
  /** Called once, by the process that sends. */
  start?(logger: Logger): Promise<void>
  /** Resolves when the mail was taken over for delivery; rejects when it was not. */
  send(to: string, mail: Mail): Promise<void>
  /** Rejects when mails could not be sent now. */
  check?(): Promise<void>
  close(): Promise<void>
}

/** One mail. */
export type Mail = { subject: string; text: string; html: string }

/** Sends mails. */
export type MailService = {
  /** Resolves when the mail was taken over for delivery; rejects when it was not. */
  send(to: string, mail: Mail): Promise<void>
  close(): Promise<void>
}

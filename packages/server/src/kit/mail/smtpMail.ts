import { createTransport } from 'nodemailer'
import type { MailService } from './MailService.ts'

/**
 * Mails over SMTP.
 *
 * @param options.url `smtp://user:password@host:587` (STARTTLS, without which nothing is sent but on the own machine) or `smtps://…`
 * @param options.from Sender, for example `My app <no-reply@my-app.example>`
 */
export function smtpMail({ url, from }: { url: string; from: string }): MailService {
  const { protocol, hostname } = new URL(url)
  // Whoever is on the way can hide that a server offers encryption, and read the codes.
  const requireTLS = protocol === 'smtp:' && !/^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname)
  // One at a time keeps the connection for the next mail; a server that hangs must not hold a visitor for minutes.
  const transport = createTransport(
    {
      url,
      requireTLS,
      pool: true,
      maxConnections: 4,
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 8_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  )
  return {
    async send(to, { subject, text, html }) {
      // As an object it is one address, whatever it holds.
      await transport.sendMail({ to: { name: '', address: to }, subject, text, html })
    },
    async close() {
      transport.close()
    },
  }
}

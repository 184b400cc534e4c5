import type { MailService } from './MailService.ts'

/**
 * Sends mails over SMTP.
 *
 * @param options.url `smtp://user:password@host:587` (STARTTLS, required unless the host is the local machine) or
 * `smtps://…`
 * @param options.from Sender, for example `My app <no-reply@my-app.example>`
 *
 * @example
 * ```ts
 * import { smtpMail } from '@foyer/server'
 *
 * const mail = smtpMail({ url: 'smtp://mail.example:587', from: 'My app <no-reply@example.com>' })
 * ```
 */
export function smtpMail({ url, from }: { url: string; from: string }): MailService {
  const { protocol, hostname } = new URL(url)
  // An attacker on the network path can hide that a server offers encryption, and read the codes.
  const requireTLS = protocol === 'smtp:' && !/^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname)
  async function open() {
    const { createTransport } = await import('nodemailer')
    // One at a time keeps the connection open for the next mail. A hanging server must not keep a visitor waiting for
    // minutes.
    return createTransport(
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
  }
  let transport: ReturnType<typeof open> | undefined
  const getTransport = () => {
    transport ??= open()
    return transport
  }
  return {
    async send(to, { subject, text, html }) {
      // Passed as an object, it is always a single address, whatever it contains.
      await (await getTransport()).sendMail({ to: { name: '', address: to }, subject, text, html })
    },
    async check() {
      await (await getTransport()).verify()
    },
    async close() {
      ;(await transport)?.close()
    },
  }
}

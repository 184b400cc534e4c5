import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type Inbox, startInbox } from '@foyer/server'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { freePort } from './freePort.ts'

/** An inbox for all addresses. */
export type Mailbox = Pick<Inbox, 'url' | 'mails' | 'stop'> & { readonly smtpUrl: string }

const maxMailBytes = 1_048_576

/**
 * Starts a mail server that accepts every mail for every address, and a page to read them.
 *
 * @example
 * ```ts
 * import { startMailbox } from '@foyer/devnet'
 *
 * const mailbox = await startMailbox()
 * console.log(`Set logins.mail.smtpUrl of the server to ${mailbox.smtpUrl}, and read the mails at ${mailbox.url}`)
 * const [newest] = mailbox.mails('visitor@example.com')
 * const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0]
 * await mailbox.stop()
 * ```
 */
export async function startMailbox(parameters: { port?: number | undefined } = {}): Promise<Mailbox> {
  const inbox = await startInbox({ port: await freePort(parameters.port) })
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: maxMailBytes,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then(({ subject = '', text = '', html = '', from }) => {
          for (const { address } of envelope.rcptTo)
            inbox.put({ to: address, from: from?.address ?? '', subject, text, html })
          done()
        }, done)
      })
    },
  })
  // A client that disconnects early is not a failure of the inbox.
  smtp.on('error', () => {})
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')

  return {
    url: inbox.url,
    smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    mails: inbox.mails,
    async stop() {
      await Promise.all([inbox.stop(), new Promise<void>((resolve) => smtp.close(() => resolve()))])
    },
  }
}

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A received mail. */
export type ReceivedMail = { to: string; subject: string; text: string; html: string }

/** Starts a mail server that accepts and stores everything. */
export async function startSmtp() {
  const mails: ReceivedMail[] = []
  let isDown = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => done(isDown ? new Error('Mailbox full') : null),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        for (const { address } of envelope.rcptTo)
          mails.push({
            to: address,
            subject: headerOf(raw, 'Subject'),
            text: partOf(raw, 'text/plain'),
            html: partOf(raw, 'text/html'),
          })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    /**
     * Removes and returns the last mail to an address. Notices are sent concurrently with the answer that they are
     * about. If one may arrive in between, pass a pattern for the text.
     */
    take(to: string, wanted = /(?:)/): ReceivedMail {
      const index = mails.findLastIndex((mail) => mail.to === to && wanted.test(mail.text))
      const [mail] = index < 0 ? [] : mails.splice(index, 1)
      if (!mail) throw new Error(`No mail to ${to}`)
      return mail
    },
    set isDown(value: boolean) {
      isDown = value
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function headerOf(raw: string, name: string): string {
  return new RegExp(`^${name}: (.*)$`, 'im').exec(raw)?.[1]?.trim() ?? ''
}

/** Returns one part, decoded from quoted-printable if necessary. */
function partOf(raw: string, type: string): string {
  const part = raw.split(/^--.*$/m).find((part) => part.toLowerCase().includes(`content-type: ${type}`)) ?? ''
  const [head = '', ...body] = part.trimStart().split(/\r?\n\r?\n/)
  const text = body.join('\n\n')
  if (!/quoted-printable/i.test(head)) return text
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

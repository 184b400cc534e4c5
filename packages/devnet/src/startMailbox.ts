import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { freePort } from './freePort.ts'

/** A mail that arrived. */
export type ReceivedMail = {
  id: number
  to: string
  from: string
  subject: string
  text: string
  html: string
  /** ISO 8601. */
  at: string
}

/** An inbox of everybody. */
export type Mailbox = {
  /** Page with the mails; `/api/mails?to=` gives them as JSON, newest first. */
  readonly url: string
  readonly smtpUrl: string
  /** Mails to an address, or all, newest first. */
  mails(to?: string): readonly ReceivedMail[]
  stop(): Promise<void>
}

/** Older ones go. */
const mailsMax = 500
const maxMailBytes = 1_048_576

/**
 * Starts a mail server that takes every mail for every address, and a page to read them on.
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
  const received: ReceivedMail[] = []
  let lastId = 0
  const mails = (to?: string) =>
    to === undefined ? received : received.filter((mail) => mail.to === to.trim().toLowerCase())

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
            received.unshift({
              id: ++lastId,
              to: address.toLowerCase(),
              from: from?.address ?? '',
              subject,
              text,
              html,
              at: new Date().toISOString(),
            })
          received.length = Math.min(received.length, mailsMax)
          done()
        }, done)
      })
    },
  })
  // A client that goes away in between is no failure of the box.
  smtp.on('error', () => {})
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')

  const http = createServer((request, response) => answer(request, response, mails))
  http.listen(await freePort(parameters.port), '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    mails,
    async stop() {
      http.closeAllConnections()
      await Promise.all([
        new Promise<void>((resolve) => http.close(() => resolve())),
        new Promise<void>((resolve) => smtp.close(() => resolve())),
      ])
    },
  }
}

function answer(request: IncomingMessage, response: ServerResponse, mails: Mailbox['mails']): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://mailbox')
  const send = (status: number, type: string, body: string) =>
    response
      .writeHead(status, {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        // A mail is somebody else's page: it may show itself, and nothing more.
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      })
      .end(body)
  if (pathname === '/api/mails')
    return void send(200, 'application/json', JSON.stringify(mails(searchParams.get('to') ?? undefined)))
  const id = /^\/mails\/(\d+)$/.exec(pathname)?.[1]
  const mail = id === undefined ? undefined : mails().find((one) => one.id === Number(id))
  if (mail) return void send(200, 'text/html', page(mail.subject, mailHtml(mail)))
  if (pathname === '/') return void send(200, 'text/html', page('Inbox', listHtml(mails())))
  send(404, 'text/html', page('Not found', '<p>There is nothing here. <a href="/">Inbox</a></p>'))
}

function listHtml(mails: readonly ReceivedMail[]): string {
  if (!mails.length) return '<p>No mail yet. Every mail of this machine’s Foyer comes here.</p>'
  return `<ul>${mails
    .map(
      ({ id, to, subject, at }) =>
        `<li><a href="/mails/${id}">${escapeHtml(subject)}</a><br><small>to ${escapeHtml(to)}, <time>${at}</time></small></li>`,
    )
    .join('')}</ul>`
}

function mailHtml({ to, from, text, at }: ReceivedMail): string {
  // Split at the links, so that each part is escaped by itself.
  const body = text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => {
      const shown = escapeHtml(part)
      return index % 2 ? `<a href="${shown}">${shown}</a>` : shown
    })
    .join('')
  return `<p><a href="/">Inbox</a></p><p><small>from ${escapeHtml(from)} to ${escapeHtml(to)}, <time>${at}</time></small></p><pre>${body}</pre>`
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:640px;margin:32px auto;padding:0 16px}ul{padding:0;list-style:none}li{margin:0 0 16px}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}</style><h1>${escapeHtml(title)}</h1>${body}</html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

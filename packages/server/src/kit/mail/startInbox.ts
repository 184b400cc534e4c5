import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { canParseUrl } from '@foyer/contract'
import type { Mail } from './MailService.ts'

/** A mail in an inbox. */
export type ReceivedMail = Mail & {
  /** Later mails have higher ones. */
  id: number
  to: string
  from: string
  /** ISO 8601. */
  at: string
}

/** An inbox that holds the mails to every address. */
export type Inbox = {
  /** Page with the mails; `/api/mails?to=` returns them as JSON, newest first. */
  readonly url: string
  put(mail: Omit<ReceivedMail, 'id' | 'at'>): void
  /** Mails to an address, or all, newest first. */
  mails(to?: string): readonly ReceivedMail[]
  stop(): Promise<void>
}

/** Older ones are dropped. */
const mailsMax = 500

/**
 * Starts an inbox on this machine: a page on which whoever develops an app reads what its server mailed. Programs of the same machine can
 * read it, so it is nothing for production.
 *
 * @param options.port Port on loopback. @default a free one
 *
 * @example
 * ```ts
 * import { startInbox } from '@foyer/server'
 *
 * const inbox = await startInbox({ port: 4402 })
 * console.log(inbox.url)
 * await inbox.stop()
 * ```
 */
export async function startInbox({ port = 0 }: { port?: number | undefined } = {}): Promise<Inbox> {
  const received: ReceivedMail[] = []
  let lastId = 0
  const mails = (to?: string) =>
    to === undefined ? received : received.filter((mail) => mail.to === to.trim().toLowerCase())
  const http = createServer((request, response) => answer(request, response, mails))
  http.listen(port, '127.0.0.1')
  await once(http, 'listening')
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    put({ to, ...mail }) {
      received.unshift({ ...mail, to: to.toLowerCase(), id: ++lastId, at: new Date().toISOString() })
      received.length = Math.min(received.length, mailsMax)
    },
    mails,
    stop() {
      http.closeAllConnections()
      return new Promise((resolve) => http.close(() => resolve()))
    },
  }
}

/** A page can have its own name resolve to this machine, and then read the codes as its own. */
const isLocalHost = (host: string | undefined) =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host ?? '')

/** Every page can ask for `//`, which is no address: an error here would end the server. */
function readUrl(path = '/'): URL {
  const origin = 'http://mailbox'
  return new URL(canParseUrl(path, origin) ? path : '/unknown', origin)
}

function answer(request: IncomingMessage, response: ServerResponse, mails: Inbox['mails']): void {
  if (!isLocalHost(request.headers.host)) return void response.writeHead(403).end()
  const { pathname, searchParams } = readUrl(request.url)
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

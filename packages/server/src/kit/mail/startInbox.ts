import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { canParseUrl } from '@foyer/contract'
import type { Mail } from './MailService.ts'

/** A mail in an inbox. */
export type ReceivedMail = Mail & {
  /** Increases with each mail. */
  id: number
  to: string
  from: string
  /** ISO 8601. */
  at: string
}

/** An inbox for mails to any address. */
export type Inbox = {
  /** Page with the mails; `/api/mails?to=` returns them as JSON, newest first. */
  readonly url: string
  put(mail: Omit<ReceivedMail, 'id' | 'at'>): void
  /** Returns mails to an address, or all, newest first. */
  mails(to?: string): readonly ReceivedMail[]
  stop(): Promise<void>
}

/** Older mails are dropped. */
const mailsMax = 500

/**
 * Starts an inbox on this machine: a page on which a developer reads the server's mails. Programs on the same machine
 * can read it, so do not use it in production.
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

/**
 * An attacker's page can point its own host name at this machine (DNS rebinding), and then read the codes as
 * same-origin.
 */
const isLocalHost = (host: string | undefined) =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host ?? '')

/** Any page can request `//`, which is not a valid URL; an error here would end the server. */
function readUrl(path = '/'): URL {
  const origin = 'http://mailbox'
  return new URL(canParseUrl(path, origin) ? path : '/unknown', origin)
}

const commonPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'"
const pagePolicy = `${commonPolicy}; frame-ancestors 'none'`
/**
 * A mail is untrusted: the page of the inbox frames it without scripts, forms or an origin, and it only loads pictures from
 * this machine, such as an app's logo.
 */
const mailPolicy = `${commonPolicy}; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox; img-src http://localhost:* http://*.localhost:* http://127.0.0.1:*`

function answer(request: IncomingMessage, response: ServerResponse, mails: Inbox['mails']): void {
  if (!isLocalHost(request.headers.host)) return void response.writeHead(403).end()
  const { pathname, searchParams } = readUrl(request.url)
  const send = (status: number, type: string, body: string, policy = pagePolicy) =>
    response
      .writeHead(status, {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': policy,
      })
      .end(body)
  if (pathname === '/api/mails')
    return void send(200, 'application/json', JSON.stringify(mails(searchParams.get('to') ?? undefined)))
  const [, id, isHtml] = /^\/mails\/(\d+)(\/html)?$/.exec(pathname) ?? []
  const mail = id === undefined ? undefined : mails().find((one) => one.id === Number(id))
  // Links open in a new tab, not in the frame.
  if (mail?.html && isHtml)
    return void send(
      200,
      'text/html',
      mail.html.replace('<head>', '<head><base target="_blank">'),
      mailPolicy,
    )
  if (mail && !isHtml) return void send(200, 'text/html', page(mail.subject, mailHtml(mail)))
  if (pathname === '/') return void send(200, 'text/html', page('Inbox', listHtml(mails())))
  send(404, 'text/html', page('Not found', '<p>There is nothing here. <a href="/">Inbox</a></p>'))
}

function listHtml(mails: readonly ReceivedMail[]): string {
  if (!mails.length) return '<p class="quiet">No mail yet. Every mail of this machine’s Foyer comes here.</p>'
  return `<ul>${mails
    .map(
      ({ id, to, subject, at }) =>
        `<li><a href="/mails/${id}">${escapeHtml(subject)}</a><p class="quiet">to ${escapeHtml(to)} · ${timeHtml(at)}</p></li>`,
    )
    .join('')}</ul>`
}

function mailHtml({ id, to, from, text, html, at }: ReceivedMail): string {
  // Split at the links, so that each part is escaped separately.
  const body = text
    .split(/(https?:\/\/\S*[^\s.,:;])/)
    .map((part, index) => {
      const shown = escapeHtml(part)
      return index % 2 ? `<a href="${shown}">${shown}</a>` : shown
    })
    .join('')
  const plain = `<pre>${body}</pre>`
  const shown = html
    ? `<iframe src="/mails/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox" title="The mail"></iframe><details><summary>Plain text</summary>${plain}</details>`
    : plain
  return `<p class="back"><a href="/">All mails</a></p><p class="quiet">from ${escapeHtml(from)} to ${escapeHtml(to)} · ${timeHtml(at)}</p>${shown}`
}

/** Shows seconds, because several mails can arrive in one minute. */
function timeHtml(at: string): string {
  return `<time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time>`
}

/** The kit's fonts and colours. */
const style = `
:root{color-scheme:light dark;--accent:light-dark(#0b6b62,#3fd0bd);--background:light-dark(#ffffff,#17191c);--surface:light-dark(#f3f5f6,#0e1012);--text:light-dark(#15181b,#f2f4f5);--text-quiet:light-dark(#566067,#a4adb4);--edge-soft:light-dark(#e3e7e9,#2b3035)}
*{box-sizing:border-box}
body{margin:0;padding:32px 16px;background:var(--surface);color:var(--text);font:400 15px/22px ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",sans-serif}
main{max-width:640px;margin:0 auto;padding:24px;border:1px solid var(--edge-soft);border-radius:16px;background:var(--background)}
.brand{margin:0 0 16px;color:var(--text-quiet);font-size:13px;font-weight:600}
h1{margin:0 0 12px;font-size:20px;line-height:28px;font-weight:600;letter-spacing:-0.01em;overflow-wrap:anywhere}
.back{margin:0 0 12px}
ul{margin:0;padding:0;list-style:none}
li{padding:12px 0;border-top:1px solid var(--edge-soft);overflow-wrap:anywhere}
li a{font-weight:600}
p{margin:0}
a{color:var(--accent);text-underline-offset:3px}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
.quiet{color:var(--text-quiet);font-size:13px;line-height:18px;overflow-wrap:anywhere}
iframe{display:block;width:100%;height:min(640px,72vh);margin:16px 0;border:1px solid var(--edge-soft);border-radius:12px;background:#f3f5f6}
summary{min-height:44px;padding:11px 0;color:var(--text-quiet);cursor:pointer}
pre{margin:16px 0;padding:16px;border-radius:12px;background:var(--surface);white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
`.replaceAll('\n', '')

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style><main><p class="brand">Foyer</p><h1>${escapeHtml(title)}</h1>${body}</main></html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

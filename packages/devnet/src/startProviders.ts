import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type SocialProvider, socialProviders } from '@foyer/contract'
import type { SocialProviderSettings } from '@foyer/server'
import type { Provider as OpenIdProvider } from 'oidc-provider'
import { freePort } from './freePort.ts'
import { accountOf, type ProviderAccount } from './providers/accountOf.ts'
import { accountShapes } from './providers/accountShapes.ts'
import { clientSecret, loginScope, providerNames } from './providers/constants.ts'
import { createOpenIdProvider } from './providers/createOpenIdProvider.ts'

/** Simulated social login providers. */
export type LocalProviders = {
  readonly url: string
  /** Settings for the server. */
  readonly settings: SocialProviderSettings
  stop(): Promise<void>
}

/** A string instead of a literal type, because the module has no type declarations. */
const providerModule: string = 'oidc-provider/lib/provider.js'

/** State of the running provider. */
type LoginDesk = {
  url: string
  provider: OpenIdProvider
  /** Text that visitors typed, by account id. */
  people: Map<string, string>
}

/**
 * Starts an OpenID provider that plays all six: the real protocol with code, PKCE and ID tokens, and its own page with an
 * account field and buttons. Account data has the format of the simulated provider.
 *
 * @example
 * ```ts
 * import { startProviders } from '@foyer/devnet'
 *
 * const providers = await startProviders()
 * // One OpenID provider in the place of Google, GitHub and four more, with a page that asks who one is.
 * console.log(providers.url)
 * await providers.stop()
 * ```
 */
export async function startProviders(
  parameters: { port?: number | undefined } = {},
): Promise<LocalProviders> {
  // Loaded only for logins. The package's entry point would warn about the Node version, although its `engines` allow it.
  const { Provider }: typeof import('oidc-provider') = await import(providerModule)
  const port = await freePort(parameters.port)
  const url = `http://127.0.0.1:${port}`
  const people = new Map<string, string>()
  const provider = await createOpenIdProvider({ Provider, url, people })
  const desk: LoginDesk = { url, provider, people }
  const serve = provider.callback()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const uid = /^\/login\/([\w-]+)$/.exec(pathname)?.[1]
    if (uid !== undefined) return answerLogin(desk, uid, request, response)
    const question = /^\/(\w+\/(?:user|user\/emails))$/.exec(pathname)?.[1]
    if (question) return answerAccount(desk, question, request, response)
    // Each login asks for the account: a page that completes unseen would show nothing.
    if (pathname === '/auth' && searchParams.has('client_id')) delete request.headers.cookie
    await serve(request, response)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(400, { 'content-type': 'text/plain' })
      response.end('This login is over. Close this window and start again.')
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    settings: settingsOf(url),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function settingsOf(url: string): SocialProviderSettings {
  return Object.fromEntries(
    socialProviders.map((name) => [
      name,
      {
        clientId: name,
        clientSecret,
        issuer: url,
        authorizeUrl: `${url}/auth`,
        tokenUrl: `${url}/token`,
        jwksUrl: `${url}/jwks`,
        userUrl: `${url}/${name}/user`,
        scope: loginScope,
      },
    ]),
  )
}

/** Shows the login page and handles its form. */
async function answerLogin(
  { provider, people }: LoginDesk,
  uid: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response)
  const name = providerNames[params.client_id as SocialProvider] ?? 'Provider'
  if (request.method !== 'POST') return html(response, loginPage(name, uid))
  const form = new URLSearchParams(await readBody(request))
  if (form.has('cancel'))
    return provider.interactionFinished(request, response, {
      error: 'access_denied',
      error_description: 'The visitor said no',
    })
  const typed = form.get('account')?.trim() ?? ''
  if (!typed || typed.length > 128) return html(response, loginPage(name, uid))
  // Some providers cut their windows off from the opener (COOP); this simulates it.
  if (form.has('cut')) response.setHeader('cross-origin-opener-policy', 'same-origin')
  const accountId = accountOf(typed).sub
  people.set(accountId, typed)
  return provider.interactionFinished(request, response, { login: { accountId, remember: false } })
}

/** Returns the account of an access token, in the provider's own format. */
async function answerAccount(
  { url }: LoginDesk,
  question: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const shape = accountShapes[question]
  const said = await fetch(`${url}/me`, {
    headers: { authorization: request.headers.authorization ?? '' },
  })
  if (!shape || !said.ok) return void response.writeHead(shape ? said.status : 404).end()
  const body = JSON.stringify(shape((await said.json()) as ProviderAccount))
  response.writeHead(200, { 'content-type': 'application/json' }).end(body)
}

function loginPage(name: string, uid: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}, on this machine</title><style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:360px;margin:48px auto;padding:0 16px}label,input{display:block;width:100%;box-sizing:border-box}input,button{font:inherit;padding:8px;margin:8px 0}</style><h1>${name}</h1><p>A stand-in for ${name} on this machine. Nothing leaves it.</p><form method="post" action="/login/${uid}"><label>Name or email<input name="account" required maxlength="128" value="ada" autofocus></label><button>Continue</button> <button name="cut" value="1">Continue, cut off from the app</button> <button name="cancel" value="1" formnovalidate>Cancel</button></form></html>`
}

function html(response: ServerResponse, body: string): void {
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    })
    .end(body)
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > 4_096) throw new Error('Too long')
  }
  return text
}

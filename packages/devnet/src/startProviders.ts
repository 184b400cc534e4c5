import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type SocialProvider, socialProviders } from '@foyer/contract'
import type { SocialProviderSettings } from '@foyer/server'
import { exportJWK, generateKeyPair } from 'jose'
import { freePort } from './freePort.ts'

/** The providers of social logins, played on this machine. */
export type LocalProviders = {
  readonly url: string
  /** For the server. */
  readonly settings: SocialProviderSettings
  stop(): Promise<void>
}

const names: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
}
/** A text and no literal, for it has no types of its own. */
const providerModule: string = 'oidc-provider/lib/provider.js'
const clientSecret = 'local-only-no-secret'
const redirectPath = '/v1/login/social/callback'

/**
 * Starts an OpenID provider that plays all six: the real protocol with code, PKCE and ID tokens, and a page of its own
 * where one types who one is and presses a button. What a provider tells of an account has its own shape.
 */
export async function startProviders(
  parameters: { port?: number | undefined } = {},
): Promise<LocalProviders> {
  // Only who serves logins pays for loading it. Its entry would say on the console that it wants a later Node, which the
  // engines of its package do not.
  const { Provider }: typeof import('oidc-provider') = await import(providerModule)
  const port = await freePort(parameters.port)
  const url = `http://127.0.0.1:${port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: 'local', alg: 'RS256', use: 'sig' }
  const scope = 'openid email profile'
  /** What they typed, by their number. */
  const people = new Map<string, string>()

  const provider = new Provider(url, {
    clients: socialProviders.map((name) => ({
      client_id: name,
      client_name: names[name],
      client_secret: clientSecret,
      // Any port of this machine, see below.
      redirect_uris: [`http://127.0.0.1${redirectPath}`],
      grant_types: ['authorization_code'],
      response_types: ['code'],
      token_endpoint_auth_method: name === 'x' ? 'client_secret_basic' : 'client_secret_post',
    })),
    jwks: { keys: [key] },
    cookies: { keys: ['local'] },
    adapter: createAdapter(),
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/login/${uid}` },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    findAccount(_context, sub) {
      const id = people.get(sub)
      if (id === undefined) return undefined
      const claims = { sub, email: emailOf(id), email_verified: true, name: nameOf(id) }
      return { accountId: sub, claims: async () => claims }
    },
    // Whoever presses the button agrees.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId as string,
        accountId: oidc.session?.accountId as string,
      })
      grant.addOIDCScope(scope)
      await grant.save()
      return grant
    },
  })
  provider.Client.prototype.redirectUriAllowed = (uri: string) =>
    URL.canParse(uri) &&
    /^(([\w-]+\.)?localhost|127\.0\.0\.1)$/.test(new URL(uri).hostname) &&
    new URL(uri).pathname === redirectPath
  const serve = provider.callback()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const uid = /^\/login\/([\w-]+)$/.exec(pathname)?.[1]
    if (uid !== undefined) {
      const { params } = await provider.interactionDetails(request, response)
      const name = names[params.client_id as SocialProvider] ?? 'Provider'
      if (request.method !== 'POST') return html(response, loginPage(name, uid))
      const form = new URLSearchParams(await readBody(request))
      if (form.has('cancel'))
        return provider.interactionFinished(request, response, {
          error: 'access_denied',
          error_description: 'The visitor said no',
        })
      const id = form.get('account')?.trim() ?? ''
      if (!id || id.length > 128) return html(response, loginPage(name, uid))
      // Some providers cut their windows off from the page that opened them: how it is then can be tried here.
      if (form.has('cut')) response.setHeader('cross-origin-opener-policy', 'same-origin')
      const accountId = subjectOf(id)
      people.set(accountId, id)
      return provider.interactionFinished(request, response, { login: { accountId, remember: false } })
    }
    const shape = /^\/(\w+)\/(user|user\/emails)$/.exec(pathname)
    if (shape) {
      const shaped = shapes[`${shape[1]}/${shape[2]}`]
      const said = await fetch(`${url}/me`, {
        headers: { authorization: request.headers.authorization ?? '' },
      })
      if (!shaped || !said.ok) return void response.writeHead(shaped ? said.status : 404).end()
      const body = JSON.stringify(shaped((await said.json()) as Claims))
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(body)
    }
    // Each login asks who one is: a page that is gone before it is seen would show nobody what happens.
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
  const settings = Object.fromEntries(
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
        scope,
      },
    ]),
  )
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    settings,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Claims = { sub: string; email: string; name: string }

const emailOf = (id: string) =>
  (id.includes('@') ? id : `${id.replace(/[^\w.-]+/g, '.')}@people.test`).toLowerCase()
const nameOf = (id: string) => id.split('@')[0] ?? id
/** Digits, as most providers number accounts. */
const subjectOf = (id: string) => String(createHash('sha256').update(emailOf(id)).digest().readUIntBE(0, 6))

/** What each provider tells of an account beside ID tokens. */
const shapes: Readonly<Record<string, (claims: Claims) => unknown>> = {
  'github/user': ({ sub, name }) => ({ id: Number(sub), login: name }),
  'github/user/emails': ({ email }) => [{ email, primary: true, verified: true }],
  'facebook/user': ({ sub, name }) => ({ id: sub, name }),
  'x/user': ({ sub, name }) => ({ data: { id: sub, username: name } }),
  'discord/user': ({ sub, name, email }) => ({ id: sub, username: `${name}0`, email, verified: true }),
}

/** The provider's own one warns on the console that it forgets, which here is meant. */
function createAdapter() {
  type Payload = { uid?: string; grantId?: string; consumed?: number; exp?: number }
  const rows = new Map<string, Payload>()
  return class {
    name: string
    constructor(name: string) {
      this.name = name
    }
    key(id: string) {
      return `${this.name}|${id}`
    }
    async upsert(id: string, payload: Payload) {
      rows.set(this.key(id), payload)
    }
    async find(id: string) {
      return rows.get(this.key(id))
    }
    async findByUid(uid: string) {
      for (const [key, row] of rows) if (key.startsWith(`${this.name}|`) && row.uid === uid) return row
      return undefined
    }
    async findByUserCode() {
      return undefined
    }
    async consume(id: string) {
      const row = rows.get(this.key(id))
      if (row) row.consumed = Math.floor(Date.now() / 1_000)
    }
    async destroy(id: string) {
      rows.delete(this.key(id))
    }
    async revokeByGrantId(grantId: string) {
      for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key)
    }
  }
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

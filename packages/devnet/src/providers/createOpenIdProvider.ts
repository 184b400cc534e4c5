import { canParseUrl, socialProviders } from '@foyer/contract'
import { exportJWK, generateKeyPair } from 'jose'
import type { Provider as OpenIdProvider } from 'oidc-provider'
import { accountOf } from './accountOf.ts'
import { clientSecret, loginScope, providerNames } from './constants.ts'

const redirectPath = '/v1/login/social/callback'

/** Creates an OpenID provider with a client for each of the social providers. */
export async function createOpenIdProvider({
  Provider,
  url,
  people,
}: {
  Provider: typeof OpenIdProvider
  url: string
  /** Visitors' input, by account id. */
  people: ReadonlyMap<string, string>
}): Promise<OpenIdProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: 'local', alg: 'RS256', use: 'sig' }
  const provider = new Provider(url, {
    clients: socialProviders.map((name) => ({
      client_id: name,
      client_name: providerNames[name],
      client_secret: clientSecret,
      // Any port of this machine, see below.
      redirect_uris: [`http://127.0.0.1${redirectPath}`],
      grant_types: ['authorization_code'],
      response_types: ['code'],
      token_endpoint_auth_method: name === 'x' ? 'client_secret_basic' : 'client_secret_post',
    })),
    jwks: { keys: [key] },
    cookies: { keys: ['local'] },
    adapter: createMemoryAdapter(),
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
      const typed = people.get(sub)
      if (typed === undefined) return undefined
      const { email, name } = accountOf(typed)
      const claims = { sub, email, email_verified: true, name }
      return { accountId: sub, claims: async () => claims }
    },
    // Pressing the button counts as consent.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId as string,
        accountId: oidc.session?.accountId as string,
      })
      grant.addOIDCScope(loginScope)
      await grant.save()
      return grant
    },
  })
  provider.Client.prototype.redirectUriAllowed = (uri: string) =>
    canParseUrl(uri) &&
    /^(([\w-]+\.)?localhost|127\.0\.0\.1)$/.test(new URL(uri).hostname) &&
    new URL(uri).pathname === redirectPath
  return provider
}

/**
 * In-memory storage for an OpenID provider. The library's own one warns that it is not persistent, which is intended here.
 */
function createMemoryAdapter() {
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

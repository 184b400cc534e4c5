import type { SocialProvider } from '@foyer/contract'
import { readUpTo } from '@foyer/providers/driver'
import { importPKCS8, SignJWT } from 'jose'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  enableNonRepudiationChecks,
  fetchProtectedResource,
} from 'openid-client'
import { bindOperations } from '../../kit/bindOperations.ts'
import type { Clock } from '../../kit/Clock.ts'
import type { Operation } from '../../kit/Operation.ts'
import type { LoginIdentity } from '../visitors/LoginIdentity.ts'
import type { SocialProviderSettings, SocialSettings } from './SocialSettings.ts'
import { socialProviderFacts } from './socialProviders.ts'

const timeoutS = 8
/** Maximum size of an answer: tokens, keys and accounts are far smaller. */
const maxAnswerBytes = 1_048_576

/** Values that bind the steps of one provider login together. */
export type SocialAttempt = {
  provider: SocialProvider
  redirectUri: string
  state: string
  /** PKCE verifier ([RFC 7636](https://www.rfc-editor.org/rfc/rfc7636)). */
  verifier: string
  /** OpenID Connect nonce. */
  nonce: string
}

/** OAuth 2 and OpenID Connect client for the providers. */
export type SocialClient = {
  providers: readonly SocialProvider[]
  /** Returns the URL for the provider's window. */
  authorizeUri(attempt: SocialAttempt): Promise<string>
  /** Turns the callback's parameters into an identity; rejects if anything does not match. */
  identify(attempt: SocialAttempt, callback: Readonly<Record<string, string>>): Promise<LoginIdentity>
}

/** State of `createSocialClient`. */
type ClientState = {
  settings: SocialProviderSettings
  clock: Clock
  options: { fetch?: typeof fetch | undefined }
}

/** Creates a client with PKCE and state and, for providers with ID tokens, nonce and signature checks. */
export function createSocialClient(options: {
  settings: SocialProviderSettings
  clock: Clock
  fetch?: typeof fetch | undefined
}): SocialClient {
  const { settings, clock } = options

  const client: ClientState = { settings, clock, options }
  return {
    providers: (Object.keys(socialProviderFacts) as SocialProvider[]).filter((name) => settings[name]),
    ...bindOperations(client, { authorizeUri, identify }),
  }
}

function factsOf(client: ClientState, provider: SocialProvider) {
  const { settings } = client
  const own = settings[provider]
  if (!own) throw new Error(`No settings for ${provider}`)
  const facts = socialProviderFacts[provider]
  return {
    ...facts,
    own,
    issuer: own.issuer ?? facts.issuer,
    authorizeUrl: own.authorizeUrl ?? facts.authorizeUrl,
    tokenUrl: own.tokenUrl ?? facts.tokenUrl,
    jwksUrl: facts.jwksUrl && (own.jwksUrl ?? facts.jwksUrl),
    userUrl: own.userUrl ?? facts.userUrl ?? '',
    scope: own.scope ?? facts.scope,
  }
}

async function configure(client: ClientState, provider: SocialProvider) {
  const { clock, options } = client
  const { own, issuer, authorizeUrl, tokenUrl, jwksUrl, authentication } = factsOf(client, provider)
  const secret = await secretOf(own, clock)
  const configuration = new Configuration(
    {
      issuer,
      authorization_endpoint: authorizeUrl,
      token_endpoint: tokenUrl,
      ...(jwksUrl ? { jwks_uri: jwksUrl } : {}),
    },
    own.clientId,
    {},
    authentication === 'basic' ? ClientSecretBasic(secret) : ClientSecretPost(secret),
  )
  configuration.timeout = timeoutS
  configuration[customFetch] = ((url, init) => fetchLimited(options.fetch ?? fetch, url, init)) as CustomFetch
  // Only the operator sets this URL; a local machine has no certificate.
  if (tokenUrl.startsWith('http:')) allowInsecureRequests(configuration)
  if (jwksUrl) enableNonRepudiationChecks(configuration)
  return configuration
}

const authorizeUri: Operation<ClientState, SocialClient, 'authorizeUri'> = async (
  client,
  { provider, redirectUri, state, verifier, nonce },
) => {
  const { scope, responseMode, jwksUrl } = factsOf(client, provider)
  return buildAuthorizationUrl(await configure(client, provider), {
    redirect_uri: redirectUri,
    scope,
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(jwksUrl ? { nonce } : {}),
    ...(responseMode ? { response_mode: responseMode } : {}),
  }).href
}

const identify: Operation<ClientState, SocialClient, 'identify'> = async (
  client,
  { provider, redirectUri, state, verifier, nonce },
  callback,
) => {
  const { identify, jwksUrl, userUrl } = factsOf(client, provider)
  const configuration = await configure(client, provider)
  const { user: _, ...answer } = callback
  const url = new URL(redirectUri)
  url.search = String(new URLSearchParams(answer))
  const tokens = await authorizationCodeGrant(configuration, url, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    ...(jwksUrl ? { expectedNonce: nonce, idTokenExpected: true } : {}),
  })
  const identity = await identify({
    claims: { ...tokens.claims() },
    callback,
    userUrl,
    async read(address) {
      const response = await fetchProtectedResource(
        configuration,
        tokens.access_token,
        new URL(address),
        'GET',
        undefined,
        new Headers({ accept: 'application/json', 'user-agent': 'foyer' }),
      )
      if (!response.ok) throw new Error(`${provider} answered with status ${response.status}`)
      return response.json()
    },
  })
  return { method: provider, ...identity }
}

/** An answer without end would otherwise be read until the server's memory is full. */
async function fetchLimited(
  fetch: typeof globalThis.fetch,
  ...[url, init]: Parameters<CustomFetch>
): Promise<Response> {
  const response = await fetch(url, init as RequestInit)
  const bytes = await readUpTo(response.body as AsyncIterable<Uint8Array> | null, maxAnswerBytes)
  if (!bytes) throw new RangeError('The provider’s answer is too long')
  const { status, headers } = response
  return new Response(bytes.length ? new Uint8Array(bytes) : null, { status, headers })
}

/** Returns the client secret or, for Apple, generates one: a JWT signed with the team's key. */
async function secretOf({ clientId, clientSecret, apple }: SocialSettings, clock: Clock): Promise<string> {
  if (clientSecret !== undefined) return clientSecret
  if (!apple) throw new Error('The provider has neither a secret nor a key')
  const nowS = Math.floor(clock() / 1_000)
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: apple.keyId })
    .setIssuer(apple.teamId)
    .setSubject(clientId)
    .setAudience(socialProviderFacts.apple.issuer)
    .setIssuedAt(nowS)
    .setExpirationTime(nowS + 300)
    .sign(await importPKCS8(apple.privateKey, 'ES256'))
}

import type { SocialProvider } from '@foyer/contract'
import * as v from 'valibot'
import type { LoginIdentity } from '../visitors/LoginIdentity.ts'

/** Reads JSON from the provider with the visitor's access token. */
type Read = (url: string) => Promise<unknown>

/** A provider's OAuth 2 endpoints and special cases. */
export type SocialProviderFacts = {
  /** OpenID Connect issuer; an identifier only for providers without OpenID Connect. */
  issuer: string
  authorizeUrl: string
  tokenUrl: string
  /** URL of the keys for ID tokens; absent if there are no ID tokens. */
  jwksUrl?: string | undefined
  /** URL to read the account from if there is no ID token. */
  userUrl?: string | undefined
  scope: string
  /** How the client authenticates at the token endpoint. */
  authentication: 'post' | 'basic'
  /** Set for providers that require a POST response. */
  responseMode?: 'form_post' | undefined
  /** Derives the identity from the provider's responses. Names and addresses can change hands, so the subject is an id. */
  identify(said: {
    claims: Record<string, unknown>
    /** Parameters of the callback in addition to code and state. */
    callback: Readonly<Record<string, string>>
    userUrl: string
    read: Read
  }): Promise<Omit<LoginIdentity, 'method'>>
}

const nullableText = v.optional(v.nullable(v.string()))
const idClaims = v.object({
  sub: v.pipe(v.string(), v.minLength(1)),
  email: nullableText,
  // Apple sends it as a string.
  email_verified: v.optional(v.union([v.boolean(), v.picklist(['true', 'false'])])),
  name: nullableText,
})
const appleName = v.object({
  name: v.optional(v.object({ firstName: v.optional(v.string()), lastName: v.optional(v.string()) })),
})
const number = v.pipe(v.number(), v.safeInteger())
const githubUser = v.object({ id: number, login: v.string() })
const githubEmails = v.array(v.object({ email: v.string(), primary: v.boolean(), verified: v.boolean() }))
const facebookUser = v.object({ id: v.string(), name: nullableText })
const xUser = v.object({ data: v.object({ id: v.string(), username: v.string() }) })
const discordUser = v.object({
  id: v.string(),
  username: v.string(),
  email: nullableText,
  verified: v.optional(v.boolean()),
})

function fromClaims(claims: Record<string, unknown>) {
  const { sub, email, email_verified: isVerified, name } = v.parse(idClaims, claims)
  const isTrue = isVerified === true || isVerified === 'true'
  return { subject: sub, email: isTrue && email ? email.toLowerCase() : null, userName: name ?? null }
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** Facts about the social login providers, from their documentation. */
export const socialProviderFacts: Readonly<Record<SocialProvider, SocialProviderFacts>> = {
  google: {
    issuer: 'https://accounts.google.com',
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    scope: 'openid email profile',
    authentication: 'post',
    identify: async ({ claims }) => fromClaims(claims),
  },
  apple: {
    issuer: 'https://appleid.apple.com',
    authorizeUrl: 'https://appleid.apple.com/auth/authorize',
    tokenUrl: 'https://appleid.apple.com/auth/token',
    jwksUrl: 'https://appleid.apple.com/auth/keys',
    scope: 'openid email name',
    authentication: 'post',
    // Required by Apple for scopes beyond `openid`.
    responseMode: 'form_post',
    async identify({ claims, callback }) {
      const identity = fromClaims(claims)
      // The name is sent only with the first login, and outside the token.
      const said = v.safeParse(appleName, parseJson(callback.user))
      const { firstName, lastName } = (said.success && said.output.name) || {}
      const userName = [firstName, lastName].filter(Boolean).join(' ')
      return { ...identity, userName: userName || identity.userName }
    },
  },
  github: {
    issuer: 'https://github.com',
    authorizeUrl: 'https://github.com/login/oauth/authorize',
    tokenUrl: 'https://github.com/login/oauth/access_token',
    userUrl: 'https://api.github.com/user',
    scope: 'read:user user:email',
    authentication: 'post',
    async identify({ read, userUrl }) {
      const { id, login } = v.parse(githubUser, await read(userUrl))
      const emails = v.parse(githubEmails, await read(`${userUrl}/emails`))
      const email = emails.find(({ primary, verified }) => primary && verified)?.email.toLowerCase() ?? null
      return { subject: String(id), email, userName: login }
    },
  },
  facebook: {
    issuer: 'https://www.facebook.com',
    authorizeUrl: 'https://www.facebook.com/v21.0/dialog/oauth',
    tokenUrl: 'https://graph.facebook.com/v21.0/oauth/access_token',
    userUrl: 'https://graph.facebook.com/v21.0/me',
    scope: 'public_profile',
    authentication: 'post',
    async identify({ read, userUrl }) {
      const { id, name } = v.parse(facebookUser, await read(`${userUrl}?fields=id,name`))
      // Reports addresses, but not whether they are verified.
      return { subject: id, email: null, userName: name ?? null }
    },
  },
  x: {
    issuer: 'https://x.com',
    authorizeUrl: 'https://x.com/i/oauth2/authorize',
    tokenUrl: 'https://api.x.com/2/oauth2/token',
    userUrl: 'https://api.x.com/2/users/me',
    scope: 'users.read tweet.read',
    authentication: 'basic',
    async identify({ read, userUrl }) {
      const { data } = v.parse(xUser, await read(userUrl))
      return { subject: data.id, email: null, userName: data.username }
    },
  },
  discord: {
    issuer: 'https://discord.com',
    authorizeUrl: 'https://discord.com/oauth2/authorize',
    tokenUrl: 'https://discord.com/api/oauth2/token',
    userUrl: 'https://discord.com/api/users/@me',
    scope: 'identify email',
    authentication: 'post',
    async identify({ read, userUrl }) {
      const { id, username, email, verified } = v.parse(discordUser, await read(userUrl))
      return { subject: id, email: verified && email ? email.toLowerCase() : null, userName: username }
    },
  },
}

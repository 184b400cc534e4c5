import type { SocialProvider } from '@foyer/contract'

/** Credentials the provider issued to the operator, and the provider's address if it differs from the default. */
export type SocialSettings = {
  clientId: string
  /** Not needed for Apple, whose client secret is signed with `apple.privateKey`. */
  clientSecret?: string | undefined
  apple?: { teamId: string; keyId: string /** PKCS8, PEM. */; privateKey: string } | undefined
  issuer?: string | undefined
  authorizeUrl?: string | undefined
  tokenUrl?: string | undefined
  jwksUrl?: string | undefined
  userUrl?: string | undefined
  scope?: string | undefined
}

/** Settings of the enabled providers. */
export type SocialProviderSettings = { readonly [provider in SocialProvider]?: SocialSettings | undefined }

import type { SocialProvider } from '@foyer/contract'

/** What a provider gave to the operator, and where it is to be found if not at its own address. */
export type SocialSettings = {
  clientId: string
  /** Or, for apple, the key it makes one from. */
  clientSecret?: string | undefined
  apple?: { teamId: string; keyId: string /** PKCS8, PEM. */; privateKey: string } | undefined
  issuer?: string | undefined
  authorizeUrl?: string | undefined
  tokenUrl?: string | undefined
  jwksUrl?: string | undefined
  userUrl?: string | undefined
  scope?: string | undefined
}

/** Settings of the providers that are offered. */
export type SocialProviderSettings = { readonly [provider in SocialProvider]?: SocialSettings | undefined }

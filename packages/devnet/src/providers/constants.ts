import type { SocialProvider } from '@foyer/contract'

/** Names of the providers, as their pages show them. */
export const providerNames: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
}

/** Client secret of the server at every provider. */
export const clientSecret = 'local-only-no-secret'

/** Scope that the server requests. */
export const loginScope = 'openid email profile'

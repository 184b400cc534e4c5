import type { Social } from '@foyer/core'

/** Brand names of the social accounts, the same in every language. */
export const socialNames: Record<Social, string> = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
}

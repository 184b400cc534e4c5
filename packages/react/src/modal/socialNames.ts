import type { Social } from '@foyer/core'

/** Social accounts as they call themselves, in every language. */
export const socialNames: Record<Social, string> = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
}

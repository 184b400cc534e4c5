/**
 * Providers of social logins; Farcaster has separate calls.
 *
 * @example
 * ```ts
 * import { socialProviders } from '@foyer/contract'
 *
 * const loginButtons = socialProviders.map((provider) => ({ provider, icon: `/logins/${provider}.svg` }))
 * console.log(loginButtons[0]) // { provider: 'google', icon: '/logins/google.svg' }
 * ```
 */
export const socialProviders = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const
/** A provider of a social login. */
export type SocialProvider = (typeof socialProviders)[number]

import { readCookie } from '@foyer/contract'
import type { RequestHeaders } from '../kit/RequestHeaders.ts'

/** The prefix `__Host-` prevents other hosts of the domain from setting it. */
const nameOf = (origin: string) => (origin.startsWith('https:') ? '__Host-foyer-operator' : 'foyer-operator')

/** Reads the console's session token from the cookie; `undefined` if there is none. */
export function readOperatorCookie(headers: RequestHeaders, origin: string): string | undefined {
  const value = readCookie(headers.get('cookie'), nameOf(origin))
  return value && /^[\w-]{43}$/.test(value) ? value : undefined
}

/** Builds the cookie that stores the token for `maxAgeS` seconds; `0` removes it. */
export function writeOperatorCookie(origin: string, token: string, maxAgeS: number): string {
  return [
    `${nameOf(origin)}=${token}`,
    'Path=/',
    `Max-Age=${maxAgeS}`,
    'HttpOnly',
    ...(origin.startsWith('https:') ? ['Secure'] : []),
    // Never sent with a request started by another site, not even by a link to the console.
    'SameSite=Strict',
  ].join('; ')
}

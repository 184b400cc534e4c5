import { readCookie } from '@foyer/contract'
import type { RequestContext } from '../../../http/RequestContext.ts'

type CookieContext = Pick<RequestContext, 'headers' | 'serverUrl' | 'origin'>

/** Reads the browser's id from its cookie; `undefined` if there is none. */
export function readSessionCookie({ headers, serverUrl }: CookieContext): string | undefined {
  const value = readCookie(headers.get('cookie'), nameOf(serverUrl))
  return value && /^[\w-]{43}$/.test(value) ? value : undefined
}

/** Builds the cookie that stores the browser's id for `maxAgeS` seconds. */
export function writeSessionCookie(
  context: CookieContext,
  { browserId, maxAgeS }: { browserId: string; maxAgeS: number },
): string {
  const { serverUrl } = context
  const isSecure = serverUrl.startsWith('https:')
  // Without `None`, a page of another site never sends it. `Partitioned` gets it past third-party cookie blocking, for
  // that site only.
  const site = isSecure && isCrossSite(context) ? ['SameSite=None', 'Partitioned'] : ['SameSite=Lax']
  return [
    `${nameOf(serverUrl)}=${browserId}`,
    'Path=/',
    `Max-Age=${maxAgeS}`,
    'HttpOnly',
    ...(isSecure ? ['Secure'] : []),
    ...site,
  ].join('; ')
}

/** The `__Host-` prefix prevents other hosts of the domain from planting a cookie. */
function nameOf(serverUrl: string): string {
  return serverUrl.startsWith('https:') ? '__Host-foyer-siwx' : 'foyer-siwx'
}

/** Uses the browser's own header; without it, every other origin counts as another site. */
function isCrossSite({ headers, serverUrl, origin }: CookieContext): boolean {
  const said = headers.get('sec-fetch-site')
  return said ? said === 'cross-site' : origin !== undefined && origin !== new URL(serverUrl).origin
}

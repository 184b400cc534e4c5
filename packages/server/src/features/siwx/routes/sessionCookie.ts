import type { RequestContext } from '../../../http/RequestContext.ts'

type CookieContext = Pick<RequestContext, 'headers' | 'serverUrl' | 'origin'>

/** Reads what this browser was given to remember; `undefined` when it has nothing of ours. */
export function readSessionCookie({ headers, serverUrl }: CookieContext): string | undefined {
  const name = nameOf(serverUrl)
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
  return value && /^[\w-]{43}$/.test(value) ? value : undefined
}

/** Writes the cookie that makes the browser remember its id for `maxAgeS` seconds. */
export function writeSessionCookie(
  context: CookieContext,
  { browserId, maxAgeS }: { browserId: string; maxAgeS: number },
): string {
  const { serverUrl } = context
  const isSecure = serverUrl.startsWith('https:')
  // Without `None` a page of another site never sends it; `Partitioned` gets it past blockers, for that site alone.
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

/** With `__Host-` no other host of the domain can plant one. */
function nameOf(serverUrl: string): string {
  return serverUrl.startsWith('https:') ? '__Host-foyer-siwx' : 'foyer-siwx'
}

/** The browser says it, else every other origin counts as another site. */
function isCrossSite({ headers, serverUrl, origin }: CookieContext): boolean {
  const said = headers.get('sec-fetch-site')
  return said ? said === 'cross-site' : origin !== undefined && origin !== new URL(serverUrl).origin
}

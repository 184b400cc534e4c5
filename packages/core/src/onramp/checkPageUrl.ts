const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Returns the URL of a provider's page if it is safe to open, else `undefined`: `https:` only, plus `http:` of this machine
 * if the server runs here too. Anything else could execute in this page or be intercepted on the way.
 */
export function checkPageUrl(url: unknown, serverUrl: string): string | undefined {
  if (typeof url !== 'string' || !URL.canParse(url)) return undefined
  const { protocol, hostname, username, password, href } = new URL(url)
  const isHere = protocol === 'http:' && loopback.test(hostname) && loopback.test(new URL(serverUrl).hostname)
  return (protocol === 'https:' || isHere) && !username && !password ? href : undefined
}

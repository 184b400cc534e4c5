const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Returns the address of a provider's page if a visitor may be sent there, else `undefined`: `https:` only, and `http:` of this
 * machine where the server is here as well. Everything else could run in this page or be read on the way.
 */
export function checkPageUrl(url: unknown, serverUrl: string): string | undefined {
  if (typeof url !== 'string' || !URL.canParse(url)) return undefined
  const { protocol, hostname, username, password, href } = new URL(url)
  const isHere = protocol === 'http:' && loopback.test(hostname) && loopback.test(new URL(serverUrl).hostname)
  return (protocol === 'https:' || isHere) && !username && !password ? href : undefined
}

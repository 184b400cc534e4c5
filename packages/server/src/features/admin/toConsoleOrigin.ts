/**
 * Returns the console's origin for a server on this machine. Browsers create passkeys only for host names, so an IP address
 * becomes `localhost`. A server elsewhere needs its origin in the settings, because the sender controls what a request
 * claims.
 */
export function toConsoleOrigin(serverUrl: string): string | undefined {
  const url = new URL(serverUrl)
  if (!/^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)) return undefined
  url.hostname = 'localhost'
  return url.origin
}

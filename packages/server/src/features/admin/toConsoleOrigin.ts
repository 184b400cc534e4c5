/**
 * Origin of the console of a server on this machine: browsers make passkeys for names only, so that of an address is
 * `localhost`. A server elsewhere needs its origin in the settings: what a request says of it, its sender has chosen.
 */
export function toConsoleOrigin(serverUrl: string): string | undefined {
  const url = new URL(serverUrl)
  if (!/^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)) return undefined
  url.hostname = 'localhost'
  return url.origin
}

import { canParseUrl } from './canParseUrl.ts'
/**
 * Whether a page of this origin may use a project.
 *
 * Patterns are origins (`https://app.example.com`) or hosts (`app.example.com`), each with an optional leading wildcard
 * label (`*.example.com`, which does not match `example.com` itself). A host without a scheme means https, unless it is
 * on the visitor's own machine: over http, anyone on the network path can pose as any host. An empty list allows every
 * origin.
 *
 * @example
 * ```ts
 * import { isOriginAllowed } from '@foyer/contract'
 *
 * const patterns = ['https://example.com', '*.example.com']
 * console.log(isOriginAllowed('https://app.example.com', patterns)) // true
 * console.log(isOriginAllowed('https://example.com.attacker.net', patterns)) // false
 * console.log(isOriginAllowed('http://localhost:5173', patterns, { allowsLocalhost: false })) // false
 * ```
 */
export function isOriginAllowed(
  origin: string,
  patterns: readonly string[],
  options: {
    /** Whether pages of the visitor's own machine are allowed, on any port. @default true */
    allowsLocalhost?: boolean | undefined
  } = {},
): boolean {
  const { allowsLocalhost = true } = options
  if (!patterns.length) return true
  const url = parsePage(origin)
  return (
    !!url &&
    ((allowsLocalhost && isLocal(url)) ||
      patterns.some((pattern) => matches(url, pattern.trim().toLowerCase())))
  )
}

/**
 * Whether an origin is on the visitor's own machine: localhost, 127.0.0.1 or [::1], on any port.
 *
 * @internal
 */
export function isLocalOrigin(origin: string): boolean {
  const url = parsePage(origin)
  return !!url && isLocal(url)
}

function parsePage(origin: string): URL | undefined {
  return /^https?:/i.test(origin) && canParseUrl(origin) ? new URL(origin) : undefined
}

function isLocal({ hostname }: URL): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}

function matches(url: URL, pattern: string): boolean {
  const [, scheme, rest] = /^(?:(https?:)\/\/)?([^/]+)\/?$/.exec(pattern) ?? []
  if (!rest) return false
  if (scheme ? scheme !== url.protocol : url.protocol !== 'https:' && !isLocal(url)) return false
  const [, host, port] = /^(.*?)(?::(\d+|\*))?$/.exec(rest) ?? []
  // Without a port the pattern means the scheme's default port, which the URL omits.
  if (host === undefined || (port !== '*' && (port ?? '') !== url.port)) return false
  if (host.startsWith('*.')) {
    const suffix = host.slice(1)
    return url.hostname.endsWith(suffix) && url.hostname.length > suffix.length
  }
  return host === url.hostname
}

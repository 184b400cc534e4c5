import { lookup as lookupDns } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { readUpTo } from '@foyer/providers/driver'
import { isPublicAddress } from './isPublicAddress.ts'

/** Fetches a URL from an untrusted source. Returns `undefined` if it is refused, fails, is too large or too slow. */
export type SafeFetch = (
  url: string,
  options: {
    maxBytes: number
    signal?: AbortSignal | undefined
    /** JSON text to post. Redirects are then not followed. */
    body?: string | undefined
    /**
     * The operator's own URL prefix, ending in a slash. URLs under it may be private, for reading only. Use
     * `toFetchUrl` for it, never untrusted input. Its redirects must be public.
     */
    trustedPrefix?: string | undefined
  },
) => Promise<InstanceType<Uint8ArrayConstructor> | undefined>

const maxRedirects = 3

/**
 * Creates a fetch for untrusted URLs that prevents SSRF: only http and https, no credentials, and only public
 * addresses. A name is resolved once, and the connection uses the address that was checked, so changing the DNS record
 * in between has no effect (DNS rebinding). Each redirect is checked like the first URL. Sends no cookies, no
 * credentials and no visitor's address.
 *
 * @example
 * ```ts
 * import { createSafeFetch } from '@foyer/server'
 *
 * // Refuses addresses inside the operator's own network.
 * const safeFetch = createSafeFetch({ timeoutMs: 5_000 })
 * ```
 */
export function createSafeFetch(
  options: {
    /** @default isPublicAddress */
    isPublic?: ((address: string) => boolean) | undefined
    /** @default the system's resolver */
    lookup?: typeof lookupDns | undefined
    /** Time limit for the whole request, including redirects and body. @default 8000 */
    timeoutMs?: number | undefined
  } = {},
): SafeFetch {
  const { isPublic = isPublicAddress, timeoutMs = 8_000 } = options
  const { lookup = lookupDns } = options

  const guardedLookup = createGuardedLookup(lookup, isPublic)

  return async (text, { maxBytes, signal, body, trustedPrefix }) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    const both = signal ? AbortSignal.any([signal, timeout]) : timeout
    let wanted = text
    try {
      for (let redirects = 0; redirects <= maxRedirects; redirects++) {
        const url = new URL(wanted)
        if (!/^https?:$/.test(url.protocol) || url.username || url.password) return undefined
        const isTrusted = !redirects && body === undefined && isUnder(url, trustedPrefix)
        const host = url.hostname.replace(/^\[|\]$/g, '')
        // An IP address in the URL is not resolved. The URL parser has normalised other notations (0x7f.1).
        if (!isTrusted && isIP(host) && !isPublic(host)) return undefined
        const response = await open(url, {
          signal: both,
          body,
          lookup: isTrusted ? undefined : guardedLookup,
        })
        const { statusCode = 0, headers } = response
        if (statusCode >= 300 && statusCode < 400 && headers.location && body === undefined) {
          response.destroy()
          wanted = new URL(headers.location, url).href
          continue
        }
        const isEncoded = headers['content-encoding'] && headers['content-encoding'] !== 'identity'
        if (statusCode !== 200 || isEncoded || Number(headers['content-length'] ?? 0) > maxBytes) {
          response.destroy()
          return undefined
        }
        const bytes = await readUpTo(response, maxBytes)
        return bytes && new Uint8Array(bytes)
      }
    } catch {
      // The author of the URL must not learn why it failed.
    }
    return undefined
  }
}

/** Resolves a name, and fails unless all its addresses are public. */
function createGuardedLookup(
  lookup: typeof lookupDns,
  isPublic: (address: string) => boolean,
): LookupFunction {
  return (hostname, { family }, done) => {
    lookup(hostname, { all: true, family: Number(family) || 0 }, (error, addresses) => {
      if (error) return done(error, [])
      // One private address among public ones is an attack, not a mistake.
      if (!addresses.length || !addresses.every(({ address }) => isPublic(address)))
        return done(Object.assign(new Error('The address is not public'), { code: 'EACCES' }), [])
      done(null, addresses)
    })
  }
}

function open(
  url: URL,
  {
    signal,
    body,
    lookup,
  }: { signal: AbortSignal; body: string | undefined; lookup: LookupFunction | undefined },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    send(
      url,
      {
        agent: false,
        signal,
        ...(body === undefined ? {} : { method: 'POST' }),
        headers: {
          accept: '*/*',
          'accept-encoding': 'identity',
          'user-agent': 'foyer-server',
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
        ...(lookup ? { lookup, autoSelectFamily: true } : {}),
      },
      resolve,
    )
      .on('error', reject)
      .end(body)
  })
}

/** The parser has resolved `..` and its encodings in both URLs. */
function isUnder(url: URL, prefix: string | undefined): boolean {
  return prefix?.endsWith('/') === true && url.href.startsWith(new URL(prefix).href)
}

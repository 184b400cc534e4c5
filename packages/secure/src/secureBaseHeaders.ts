/**
 * Headers of every response of the site; a page overrides some of them.
 *
 * @example
 * ```ts
 * import { secureBaseHeaders } from '@foyer/secure'
 *
 * const notFound = () => new Response('Not found', { status: 404, headers: secureBaseHeaders })
 * ```
 */
export const secureBaseHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), bluetooth=(), display-capture=()',
}

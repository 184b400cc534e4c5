/**
 * Requests of the pages that a Foyer server answers; the server's other paths are not available at the site's origin.
 *
 * @example
 * ```ts
 * import { secureApiPaths } from '@foyer/secure'
 *
 * const isForServer = (path: string) => secureApiPaths.test(path)
 * ```
 */
export const secureApiPaths: RegExp =
  /^\/v1(\/(login|custody|chains|logos|clear-signing|smart-sessions|bundler|paymaster)\/.+|\/fungible\/price|\/account\/[^/]+\/balance|\/origins|\/supported-chains|\/smart-accounts)?$/

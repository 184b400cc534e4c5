/**
 * Calls of the pages, which a Foyer server answers; the rest of the server is not at the site's origin.
 *
 * @example
 * ```ts
 * import { secureApiPaths } from '@foyer/secure'
 *
 * const isForServer = (path: string) => secureApiPaths.test(path)
 * ```
 */
export const secureApiPaths: RegExp =
  /^\/v1(\/(login|custody|chains|clear-signing|smart-sessions|bundler|paymaster)\/.+|\/fungible\/price|\/account\/[^/]+\/balance|\/origins|\/supported-chains|\/smart-accounts)?$/

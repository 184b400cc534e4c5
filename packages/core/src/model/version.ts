/**
 * Version of the SDK, sent with every request to the server.
 *
 * @example
 * ```ts
 * import { version } from '@foyer/core'
 *
 * console.log(`Foyer ${version}`)
 * ```
 */
export const version = '0.1.0'

import { isLocalOrigin, isOriginAllowed } from '@foyer/contract'

/**
 * Whether a page may hold the frame: one the project lists, or one of the visitor's own machine. A project that lists
 * none is open to no other page, for what the frame guards is money.
 */
export function isHostAllowed(origin: string, allowedOrigins: readonly string[]): boolean {
  return isLocalOrigin(origin) || (allowedOrigins.length > 0 && isOriginAllowed(origin, allowedOrigins))
}

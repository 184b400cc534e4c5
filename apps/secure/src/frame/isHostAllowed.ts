import { type getOrigins, isLocalOrigin, isOriginAllowed, type RouteOutput } from '@foyer/contract'

/**
 * Whether a page may hold the frame: one the project lists or, where it allows them, one of the visitor's own machine. A
 * project that lists none is open to no other page, for what the frame guards is money.
 */
export function isHostAllowed(
  origin: string,
  { allowedOrigins, allowsLocalhost = true }: RouteOutput<typeof getOrigins>,
): boolean {
  if (!allowedOrigins.length) return allowsLocalhost && isLocalOrigin(origin)
  return isOriginAllowed(origin, allowedOrigins, { allowsLocalhost })
}

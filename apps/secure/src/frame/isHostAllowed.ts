import { type getOrigins, isLocalOrigin, isOriginAllowed, type RouteOutput } from '@foyer/contract'

/**
 * Whether a page may embed the frame: an origin that the project lists or, if allowed, one on the visitor's machine. A
 * project without origins is closed to all other pages, because the frame guards money.
 */
export function isHostAllowed(
  origin: string,
  { allowedOrigins, allowsLocalhost = true }: RouteOutput<typeof getOrigins>,
): boolean {
  if (!allowedOrigins.length) return allowsLocalhost && isLocalOrigin(origin)
  return isOriginAllowed(origin, allowedOrigins, { allowsLocalhost })
}

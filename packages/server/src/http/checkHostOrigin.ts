import { isLocalOrigin, isOriginAllowed } from '@foyer/contract'
import { RequestError } from '../kit/RequestError.ts'
import type { Project } from '../projects/ProjectService.ts'

/**
 * Returns the origin of the page the visitor is on, as reported by the secure site: the page around the frame, or the
 * secure site itself when the visitor manages the wallet in its own window.
 *
 * A project that lists no pages allows only those on the visitor's own machine: logins are not for any page that embeds
 * the frame.
 *
 * @throws RequestError `ORIGIN_NOT_ALLOWED`
 */
export function checkHostOrigin(hostOrigin: string, project: Project, secureUrl: string): string {
  const { origin } = new URL(hostOrigin)
  const isAllowed = project.allowedOrigins.length
    ? isOriginAllowed(origin, project.allowedOrigins, project)
    : project.allowsLocalhost !== false && isLocalOrigin(origin)
  if (isAllowed || origin === secureUrl) return origin
  throw new RequestError(
    'ORIGIN_NOT_ALLOWED',
    'Origin Not Allowed. Add it to the allowed origins of the project.',
  )
}

import { isLocalOrigin, isOriginAllowed } from '@foyer/contract'
import { RequestError } from '../kit/RequestError.ts'
import type { Project } from '../projects/ProjectService.ts'

/**
 * Gives the origin of the page that the visitor is on, as the secure site says it: the page around the frame, or the
 * secure site itself, where the visitor looks after the wallet in its own window.
 *
 * A project that lists no page serves those of the own machine only: logins are not for whoever frames them.
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

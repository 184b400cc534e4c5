import { isLocalOrigin, isOriginAllowed } from '@foyer/contract'
import type { Project } from '../services/ProjectService.ts'
import { RequestError } from './RequestError.ts'

/**
 * Gives the origin of the page around the frame, as the frame says it.
 *
 * A project that lists no page serves those of the own machine only: logins are not for whoever frames them.
 *
 * @throws RequestError `ORIGIN_NOT_ALLOWED`
 */
export function checkHostOrigin(hostOrigin: string, project: Project): string {
  const { origin } = new URL(hostOrigin)
  const isAllowed = project.allowedOrigins.length
    ? isOriginAllowed(origin, project.allowedOrigins, project)
    : project.allowsLocalhost !== false && isLocalOrigin(origin)
  if (isAllowed) return origin
  throw new RequestError(
    'ORIGIN_NOT_ALLOWED',
    'Origin Not Allowed. Add it to the allowed origins of the project.',
  )
}

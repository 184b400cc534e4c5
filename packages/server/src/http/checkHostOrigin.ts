import { isLocalOrigin, isOriginAllowed } from '@foyer/contract'
import { RequestError } from '../kit/RequestError.ts'
import type { Project } from '../projects/ProjectService.ts'

/**
 * Returns the origin of the visitor's page, as reported by the secure site: the page around the frame, or the secure
 * site itself when the visitor manages the wallet in its own window.
 *
 * A project without listed pages allows only those on the visitor's own machine, so that not every page that embeds the
 * frame can use logins.
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

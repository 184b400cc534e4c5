import { canParseUrl, isLocalOrigin, isOriginAllowed, type Route } from '@foyer/contract'
import { answerError } from '../kit/answerError.ts'
import { RequestError } from '../kit/RequestError.ts'
import { allowsLocalhost } from '../projects/allowsLocalhost.ts'
import type { Project } from '../projects/ProjectService.ts'
import type { HttpCall } from './HttpCall.ts'
import type { HttpServices } from './HttpServices.ts'

/**
 * Checks the project of a call and that its caller may use the route; returns the project, if the call names one.
 *
 * @throws RequestError `INVALID_PROJECT_ID`, `LOGIN_OFF`, `ORIGIN_NOT_ALLOWED`
 */
export async function authorize(
  route: Route,
  projectId: string | undefined,
  call: { request: HttpCall; services: HttpServices; serverUrl: string },
): Promise<Project | undefined> {
  const { services, serverUrl } = call
  if (route.access.from === 'secureSite' && !services.logins) throw answerError('LOGIN_OFF')
  if (projectId === undefined) return undefined
  const found = await services.projects.get(projectId)
  if (!found) throw new RequestError('INVALID_PROJECT_ID', 'Invalid Project ID')
  const project = resolve(found, serverUrl)
  if (!isCallerAllowed(route, project, call))
    throw new RequestError(
      'ORIGIN_NOT_ALLOWED',
      'Origin Not Allowed. Add it to the allowed origins of the project.',
    )
  return project
}

/** Kept for as long as the project is remembered as it was read: what belongs to it can be kept beside it. */
const resolved = new WeakMap<Project, { serverUrl: string; project: Project }>()

/** The project as it is for this address of the server. */
function resolve(found: Project, serverUrl: string): Project {
  const known = resolved.get(found)
  if (known?.serverUrl === serverUrl) return known.project
  const project = { ...found, allowsLocalhost: allowsLocalhost(found, serverUrl) }
  resolved.set(found, { serverUrl, project })
  return project
}

function isCallerAllowed(
  { access }: Route,
  project: Project,
  { request, services, serverUrl }: { request: HttpCall; services: HttpServices; serverUrl: string },
): boolean {
  const origin = request.headers.get('origin')
  // The pages of the secure site call on behalf of the projects of all pages around them.
  const isSecureSite = isOfSecureSite(request, services, serverUrl)
  const isAllowed = !origin || isSecureSite || isOriginAllowed(origin, project.allowedOrigins, project)
  switch (access.from) {
    case 'anyone':
      return true
    case 'allowedPages':
      return isAllowed
    case 'pages':
      return isAllowed && isPageOrigin(origin)
    case 'listedPages':
      return isAllowed && isPageOrigin(origin) && isListed(origin, project)
    case 'secureSite':
      return isSecureSite
    // They belong to no project; `checkOperator` guards them.
    case 'console':
    case 'operators':
      return false
  }
}

/** A project that lists no pages allows those on localhost only. */
function isListed(origin: string, project: Project): boolean {
  return project.allowedOrigins.length > 0 || (project.allowsLocalhost === true && isLocalOrigin(origin))
}

function isOfSecureSite(request: HttpCall, { logins }: HttpServices, serverUrl: string): boolean {
  if (!logins) return false
  // A page does not name its origin when it reads from its own server.
  const isSameOrigin = request.headers.get('sec-fetch-site') === 'same-origin'
  const origin = request.headers.get('origin') ?? (isSameOrigin ? new URL(serverUrl).origin : undefined)
  return origin === logins.secureUrl
}

/** Rejects `null`, the origin of every sandboxed frame and file, whoever created it. */
function isPageOrigin(origin: string | null): origin is string {
  return (
    origin !== null && /^https?:/.test(origin) && canParseUrl(origin) && new URL(origin).origin === origin
  )
}

import { canParseUrl, isLocalOrigin, isOriginAllowed, type Route } from '@foyer/contract'
import { answerError } from '../kit/answerError.ts'
import { RequestError } from '../kit/RequestError.ts'
import { allowsLocalhost } from '../projects/allowsLocalhost.ts'
import type { Project } from '../projects/ProjectService.ts'
import type { HttpCall } from './HttpCall.ts'
import type { HttpServices } from './HttpServices.ts'

/**
 * Checks a call's project, and that its caller may use the route. Returns the project, if the call names one.
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

/** Cached per project object, so that other caches can use the resolved project as their key. */
const resolved = new WeakMap<Project, { serverUrl: string; project: Project }>()

/** Resolves the project for this server address. */
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
  // Pages of the secure site call on behalf of the projects that embed them.
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
    // They belong to no project; `checkOperator` protects them.
    case 'console':
    case 'operators':
      return false
  }
}

/** A project without listed pages allows only pages on localhost. */
function isListed(origin: string, project: Project): boolean {
  return project.allowedOrigins.length > 0 || (project.allowsLocalhost === true && isLocalOrigin(origin))
}

function isOfSecureSite(request: HttpCall, { logins }: HttpServices, serverUrl: string): boolean {
  if (!logins) return false
  // A page does not send its origin when it reads from its own server.
  const isSameOrigin = request.headers.get('sec-fetch-site') === 'same-origin'
  const origin = request.headers.get('origin') ?? (isSameOrigin ? new URL(serverUrl).origin : undefined)
  return origin === logins.secureUrl
}

/** Rejects `null`, the origin of every sandboxed frame and file, whatever page created it. */
function isPageOrigin(origin: string | null): origin is string {
  return (
    origin !== null && /^https?:/.test(origin) && canParseUrl(origin) && new URL(origin).origin === origin
  )
}

import {
  isLocalOrigin,
  isOriginAllowed,
  type Route,
  type RouteOutput,
  type RouteParsed,
} from '@foyer/contract'
import * as v from 'valibot'
import { loginError } from '../kit/loginError.ts'
import { RequestError } from '../kit/RequestError.ts'
import { allowsLocalhost } from '../projects/allowsLocalhost.ts'
import type { Services } from '../server/Services.ts'
import { beginSecureCall, type SecureLevel } from './checkSecureCall.ts'
import type { RequestContext } from './RequestContext.ts'
import { readBytes } from './readBytes.ts'

/** A handler's answer. */
export type Answer<output> = {
  output: output
  /** @default 200 */
  status?: number | undefined
  headers?: Record<string, string> | undefined
  /** JSON text to send in place of `output`, for numbers that JavaScript would round. */
  text?: string | undefined
}

/** An answer ready to be sent. */
export type RawAnswer = {
  body: string | Uint8Array<ArrayBuffer> | null
  status: number
  headers: Record<string, string>
}

/** A route of the contract together with what it does. */
export type Implementation = {
  route: Route
  respond(input: {
    request: Request
    params: Record<string, string>
    query: Record<string, string>
    services: Services
    requestId: string
    maxBodyBytes: number
    serverUrl: string
    ip: string | undefined
    charge: (cost: number) => void
  }): Promise<RawAnswer>
  /** Whether each address may call it only as often as one signs in. */
  isSignIn: boolean
  /** Whether only the secure site calls it. */
  isSecure: boolean
}

/** What `implement` may be told besides the handler. */
export type ImplementOptions = {
  /** Answers pages of any origin: for what tells a page that its origin is not allowed. */
  anyOrigin?: boolean | undefined
  /**
   * Answers pages only: a call without the `Origin` of a page is refused.
   *
   * Browsers send the cookie along with calls of any page, and only they say which page it was (CSRF).
   */
  pagesOnly?: boolean | undefined
  /**
   * Answers pages that the project lists, and those of the own machine: a project that lists none answers no other.
   *
   * What a page gets for its visitors, it must not get for those of a project that only forgot to say whose it is.
   */
  listedPagesOnly?: boolean | undefined
  /** Each address may call it only as often as one signs in. */
  isSignIn?: boolean | undefined
  /** Answers the secure site only, and asks so much of a call; see `implementSecure`. */
  secure?: SecureLevel | undefined
  /** The body is that of an HTML form, not JSON. */
  isForm?: boolean | undefined
  /** Longest body of this route, where it is less than the server's. */
  maxBodyBytes?: number | undefined
}

/** Joins a route to its handler: parses what comes in and what goes out by the contract. */
export function implement<route extends Route>(
  route: route,
  handler: (
    input: RouteParsed<route>,
    context: RequestContext,
  ) => Promise<Answer<RouteOutput<route>>> | Answer<RouteOutput<route>>,
  options: ImplementOptions = {},
): Implementation {
  return {
    route,
    isSignIn: options.isSignIn ?? false,
    isSecure: options.secure !== undefined,
    async respond({ request, params, query, services, requestId, maxBodyBytes, serverUrl, ip, charge }) {
      const input: Record<string, unknown> = {}
      if (route.params) input.params = parse(route.params, params, 'path')
      if (route.query && !query.projectId && 'projectId' in entriesOf(route.query))
        throw new RequestError(
          'PROJECT_ID_NOT_CONFIGURED',
          'Project ID Not Configured. Add `projectId` to the query.',
        )
      if (route.query) input.query = parse(route.query, query, 'query')
      // Authority before work: the body is not even read for a stranger.
      const project = await authorize(input.query, request, { services, serverUrl, options })
      const secureCall = options.secure
        ? await beginSecureCall(options.secure, { request, services, serverUrl, project })
        : undefined
      const maxBytes = Math.min(maxBodyBytes, options.maxBodyBytes ?? maxBodyBytes)
      const bytes = route.body || secureCall ? await readBytes(request, maxBytes) : undefined
      const caller = secureCall?.withBody(bytes ?? new Uint8Array())
      if (route.body) {
        const text = new TextDecoder().decode(bytes)
        const given = options.isForm ? Object.fromEntries(new URLSearchParams(text)) : json(text)
        input.body = parse(route.body, given, 'body')
      }

      const answer = await handler(input as RouteParsed<route>, {
        services,
        requestId,
        project,
        serverUrl,
        origin: request.headers.get('origin') ?? undefined,
        signal: request.signal,
        headers: request.headers,
        ip,
        charge,
        caller,
      })
      const { output, status = 200, headers = {}, text } = answer
      if (typeof route.response === 'string')
        return {
          body: status === 304 ? null : (output as Uint8Array<ArrayBuffer>),
          status,
          headers: { 'content-type': route.response, ...headers },
        }
      const checked = v.safeParse(route.response, output)
      if (!checked.success)
        throw new RequestError('SERVER_ERROR', 'The server’s own answer breaks the contract', {
          details: `${route.id}: ${v.getDotPath(checked.issues[0]) ?? 'answer'} must be ${checked.issues[0].expected}`,
        })
      return {
        body: status === 304 ? null : (text ?? JSON.stringify(checked.output)),
        status,
        headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
      }
    },
  }
}

function entriesOf(schema: object): object {
  return 'entries' in schema && typeof schema.entries === 'object' ? (schema.entries ?? {}) : {}
}

function parse(schema: v.GenericSchema, value: unknown, where: string): unknown {
  const parsed = v.safeParse(schema, value, { abortEarly: true })
  if (parsed.success) return parsed.output
  // The field is named, its value is not repeated: it may be anything.
  const field = v.getDotPath(parsed.issues[0])
  throw new RequestError('BAD_REQUEST', `Invalid ${where}${field ? `: ${field}` : ''}`)
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RequestError('BAD_REQUEST', 'The body is not JSON')
  }
}

async function authorize(
  query: unknown,
  request: Request,
  context: { services: Services; serverUrl: string; options: ImplementOptions },
) {
  const { services, options } = context
  if (options.secure && !services.logins) throw loginError('LOGIN_OFF')
  const { projectId } = (query ?? {}) as { projectId?: string }
  if (projectId === undefined) return undefined
  const found = await services.projects.get(projectId)
  if (!found) throw new RequestError('INVALID_PROJECT_ID', 'Invalid Project ID')
  const project = { ...found, allowsLocalhost: allowsLocalhost(found, context.serverUrl) }
  const origin = request.headers.get('origin')
  // The pages of the secure site ask for the projects of all pages around them.
  const isSecureSite = isOfSecureSite(request, context)
  const isRefused =
    (options.secure && !isSecureSite) ||
    (origin &&
      !options.anyOrigin &&
      !isSecureSite &&
      !isOriginAllowed(origin, project.allowedOrigins, project)) ||
    (options.pagesOnly && !isPageOrigin(origin)) ||
    (options.listedPagesOnly &&
      !project.allowedOrigins.length &&
      !(project.allowsLocalhost && isLocalOrigin(origin ?? '')))
  if (isRefused)
    throw new RequestError(
      'ORIGIN_NOT_ALLOWED',
      'Origin Not Allowed. Add it to the allowed origins of the project.',
    )
  return project
}

function isOfSecureSite(request: Request, context: { services: Services; serverUrl: string }): boolean {
  const { services, serverUrl } = context
  if (!services.logins) return false
  // A page does not name its origin when it reads from its own server.
  const isSameOrigin = request.headers.get('sec-fetch-site') === 'same-origin'
  const origin = request.headers.get('origin') ?? (isSameOrigin ? new URL(serverUrl).origin : undefined)
  return origin === services.logins.secureUrl
}

/** Not so for `null`, which is the origin of sandboxed frames and files, whoever made them. */
function isPageOrigin(origin: string | null): boolean {
  return (
    origin !== null && /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin
  )
}

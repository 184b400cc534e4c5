import { randomUUID } from 'node:crypto'
import { deviceProofHeader } from '@foyer/contract'
import { propagation, ROOT_CONTEXT } from '@opentelemetry/api'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import { getPathNoStrict, getQueryParam, tryDecode } from 'hono/utils/url'
import type { FoyerServer } from '../http/FoyerServer.ts'
import type { Connection, HttpAnswer, HttpCall } from '../http/HttpCall.ts'
import type { Implementation } from '../http/Implementation.ts'
import { isAmbiguousAdminPath } from '../http/isAmbiguousAdminPath.ts'
import { toRequestError } from '../http/toRequestError.ts'
import type { AddressLimiter, CreateAddressLimiter } from '../kit/AddressLimiter.ts'
import { answerError } from '../kit/answerError.ts'
import { createAddressLimiter } from '../kit/createAddressLimiter.ts'
import { createLogSampler, type LogSampler } from '../kit/createLogSampler.ts'
import { RequestError } from '../kit/RequestError.ts'
import { httpDuration } from '../signals/instruments.ts'
import { isTracing, traced } from '../signals/traced.ts'
import { implementations } from './implementations.ts'
import type { Services } from './Services.ts'

/** Limits of the HTTP server. */
export type ServerOptions = {
  /** Maximum length of a request body, in bytes. @default 1048576 */
  maxBodyBytes?: number | undefined
  /** Requests per second of one IP address. @default 100 */
  requestsPerSecond?: number | undefined
  /** Burst of requests of one IP address. @default 1000 */
  requestBurst?: number | undefined
  /** Nonces and sign-ins per second of one IP address, together. @default 5 */
  signInsPerSecond?: number | undefined
  /** Burst of nonces and sign-ins of one IP address. @default 50 */
  signInBurst?: number | undefined
  /**
   * Node calls per second of all pages of a project, over all addresses. Heavy methods count as several calls.
   * @default 500
   */
  pageRpcPerSecond?: number | undefined
  /** Node calls per second of a project's programs, which send no `Origin`. @default 20 */
  programRpcPerSecond?: number | undefined
  /**
   * Log lines per second of requests with the same route and status. Beyond that, only every hundredth is logged, with the
   * number `skipped`. Server errors are always logged.
   * @default 100
   */
  requestLogsPerSecond?: number | undefined
  /** Creates the limiters. @default limiters for this process */
  createLimiter?: CreateAddressLimiter | undefined
}

/** The routes at a path, by method. */
type Place = ReadonlyMap<string, Implementation<Services>>

/** State of the HTTP handler. */
type ServerState = {
  services: Services
  maxBodyBytes: number
  limiter: AddressLimiter
  signInLimiter: AddressLimiter
  pageRpcLimiter: AddressLimiter
  programRpcLimiter: AddressLimiter
  logSampler: LogSampler
}

/** Methods of each path with routes that read the cookie. */
const credentialPaths = methodsByPath(implementations.filter(({ route }) => route.credentials))
/** Paths called by the secure site; some end in an id. */
const securePaths = implementations.filter(({ route }) => route.access.from === 'secureSite').map(toPattern)
/** Paths of the console, which no other page may read. */
const consolePaths = implementations
  .filter(({ route }) => route.access.from === 'console' || route.access.from === 'operators')
  .map(toPattern)
/** Paths that accept a token from any page. */
const bearerPaths = implementations.filter(({ route }) => route.bearer).map(toPattern)
const { router, fixed } = createRouter()
const noParams = {}
/** Node calls that a project can accumulate while idle, in seconds of its rate. */
const rpcBurstSeconds = 60

const commonHeaders = {
  'access-control-expose-headers': 'x-request-id, retry-after, etag',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cache-control': 'no-store',
} as const
/** No cookie is read, so any page may call. The project decides which pages are served. */
const openHeaders = { ...commonHeaders, 'access-control-allow-origin': '*' } as const
/**
 * The cookie is read. Any page may read the answer, because a page that its project does not allow only gets an error.
 */
const cookieHeaders = {
  ...commonHeaders,
  'cross-origin-resource-policy': 'same-origin',
  vary: 'origin',
} as const

/** Only pages of the server's own origin may read the answer; they need no header for it. */
const closedHeaders = { ...commonHeaders, 'cross-origin-resource-policy': 'same-origin' } as const

/**
 * Creates the HTTP handler over its services.
 *
 * @example
 * ```ts
 * import { createServer, createServices, openDatabase } from '@foyer/server'
 *
 * const database = await openDatabase()
 * const server = createServer(await createServices({ database, chains: [] }), { requestsPerSecond: 20 })
 * const response = await server.fetch(new Request('http://localhost/health'))
 * ```
 */
export function createServer(services: Services, options: ServerOptions = {}): FoyerServer {
  const { maxBodyBytes = 1_048_576, requestsPerSecond = 100, requestBurst = 1_000 } = options
  const { signInsPerSecond = 5, signInBurst = 50 } = options
  const { pageRpcPerSecond = 500, programRpcPerSecond = 20 } = options
  const { clock } = services
  const { createLimiter = createAddressLimiter, requestLogsPerSecond = 100 } = options
  const server: ServerState = {
    services,
    maxBodyBytes,
    limiter: createLimiter({ name: 'request', perSecond: requestsPerSecond, burst: requestBurst, clock }),
    signInLimiter: createLimiter({ name: 'signIn', perSecond: signInsPerSecond, burst: signInBurst, clock }),
    pageRpcLimiter: createLimiter({
      name: 'pageRpc',
      perSecond: pageRpcPerSecond,
      burst: pageRpcPerSecond * rpcBurstSeconds,
      clock,
    }),
    programRpcLimiter: createLimiter({
      name: 'programRpc',
      perSecond: programRpcPerSecond,
      burst: programRpcPerSecond * rpcBurstSeconds,
      clock,
    }),
    logSampler: createLogSampler({ perSecond: requestLogsPerSecond, clock }),
  }
  return {
    answer: (call, connection) => answer(server, call, connection),
    async fetch(request, connection = {}) {
      const { body, status, headers } = await answer(server, request as unknown as HttpCall, connection)
      return new Response(body as BodyInit | null, { status, headers })
    },
  }
}

/** Finds and runs the route, and records it in the log, the metrics and the trace. */
async function answer(server: ServerState, call: HttpCall, connection: Connection): Promise<HttpAnswer> {
  const { logger, clock } = server.services
  const startedAt = clock()
  const path = getPathNoStrict(call as Request)
  const isHead = call.method === 'HEAD'
  const method = isHead ? 'GET' : call.method
  const found = find(path, method)
  const endpoint = found?.place.get(method)
  const requestId = readRequestId(call, connection)
  const headers = toHeaders(call, path, requestId)
  const respond = () => run(server, { call, connection, method, requestId, endpoint, found })
  let result: HttpAnswer
  try {
    result = isTracing() ? await traceCall(call, connection, endpoint, respond) : await respond()
  } catch (thrown) {
    result = toErrorAnswer(server, thrown, requestId)
  }
  Object.assign(headers, result.headers)
  const { status } = result
  // The route's id, never its path or query, which contain addresses and project ids.
  const route = endpoint?.route.id ?? 'none'
  const durationMs = clock() - startedAt
  const skipped = status < 500 ? server.logSampler.take(`${route} ${status}`) : 0
  if (skipped !== undefined) {
    const line = { requestId, route, method: call.method, status, durationMs }
    logger.info(skipped ? { ...line, skipped } : line, 'request')
  }
  httpDuration.record(durationMs / 1_000, {
    'http.route': route,
    'http.request.method': endpoint ? method : 'other',
    'http.response.status_code': status,
  })
  return { status, headers, body: isHead ? null : result.body }
}

type Found = { place: Place; params: Readonly<Record<string, string>> }

async function run(
  server: ServerState,
  context: {
    call: HttpCall
    connection: Connection
    method: string
    requestId: string
    endpoint: Implementation<Services> | undefined
    found: Found | undefined
  },
): Promise<HttpAnswer> {
  const { services, maxBodyBytes, limiter, signInLimiter } = server
  const { call, connection, method, requestId, endpoint, found } = context
  if (method === 'OPTIONS') return { status: 204, headers: {}, body: null }
  const { ip, publicUrl } = connection
  await limit(ip, limiter.take)
  const { from } = endpoint?.route.access ?? {}
  if (isAmbiguousAdminPath(call.url, { isAdmin: from === 'console' || from === 'operators' }))
    throw new RequestError('BAD_REQUEST', 'The path has encoded slashes, backslashes or dots')
  if (!endpoint) throw found ? methodNotAllowed(found.place) : nothingHere()
  if (endpoint.rate === 'signIn') await limit(ip, signInLimiter.take)
  return endpoint.respond({
    request: call,
    params: found?.params ?? noParams,
    readQuery: () => getQueryParam(call.url) as Record<string, string>,
    services,
    requestId,
    maxBodyBytes,
    serverUrl: publicUrl ?? new URL(call.url).origin,
    ip,
    charge: (cost) => limit(ip, (key) => limiter.charge(key, cost)),
    async chargeRpc(projectId, cost) {
      // Separate limits, so that programs do not use up the budget of the project's visitors.
      const { charge } =
        call.headers.get('origin') === null ? server.programRpcLimiter : server.pageRpcLimiter
      // Cannot collide with an address.
      const waitMs = await charge(`project ${projectId}`, cost)
      if (waitMs) throw answerError('RPC_LIMIT', { retryAfterS: Math.ceil(waitMs / 1_000) })
    },
  })
}

async function limit(ip: string | undefined, take: (ip: string) => number | Promise<number>) {
  const taken = ip ? take(ip) : 0
  const waitMs = typeof taken === 'number' ? taken : await taken
  if (waitMs)
    throw new RequestError('RATE_LIMITED', 'Too many requests. Try again later.', {
      retryAfterS: Math.ceil(waitMs / 1_000),
    })
}

const nothingHere = () => new RequestError('NOT_FOUND', 'Nothing exists at this address')

const methodNotAllowed = (place: Place) =>
  new RequestError('METHOD_NOT_ALLOWED', `This address only accepts ${[...place.keys()].join(' and ')}`)

/** Returns the first route at the path that has the method: `…/{id}` may match the same path as another route. */
function find(path: string, method: string): Found | undefined {
  const place = fixed.get(path)
  if (place?.has(method)) return { place, params: noParams }
  const [matches, values] = router.match('ALL', path)
  const [found, indices] = matches.find(([place]) => place.has(method)) ?? matches[0] ?? []
  if (!found || !indices) return undefined
  const params: Record<string, string> = {}
  for (const [name, index] of Object.entries(indices)) {
    // One router returns the values, the other their positions.
    const value = values ? values[index as number] : (index as string)
    if (value) params[name] = value.includes('%') ? tryDecode(value, decodeURIComponent) : value
  }
  return { place: found, params }
}

function createRouter() {
  const router = new SmartRouter<Place>({ routers: [new RegExpRouter(), new TrieRouter()] })
  const places = new Map<string, Map<string, Implementation<Services>>>()
  for (const implementation of implementations) {
    const { path, method } = implementation.route
    const place = places.get(path) ?? new Map<string, Implementation<Services>>()
    places.set(path, place.set(method, implementation))
  }
  for (const [path, place] of places) router.add('ALL', path.replace(/\{(\w+)\}/g, ':$1'), place)
  return { router, fixed: new Map([...places].filter(([path]) => !path.includes('{'))) }
}

/** A trusted proxy may have set the request id already. */
function readRequestId({ headers }: HttpCall, { isTrusted }: Connection): string {
  const given = isTrusted ? headers.get('x-request-id') : null
  return given && /^[\w-]{8,128}$/.test(given) ? given : randomUUID()
}

function traceCall(
  call: HttpCall,
  { isTrusted }: Connection,
  endpoint: Implementation<Services> | undefined,
  respond: () => Promise<HttpAnswer>,
): Promise<HttpAnswer> {
  const route = endpoint?.route.id ?? 'none'
  const parent = isTrusted
    ? propagation.extract(ROOT_CONTEXT, call.headers, {
        get: (headers, name) => headers.get(name) ?? undefined,
        keys: () => [],
      })
    : ROOT_CONTEXT
  const attributes = { 'http.route': route, 'http.request.method': call.method }
  return traced(`${call.method} ${route}`, { kind: 'server', attributes, parent }, async (setAttributes) => {
    const answer = await respond()
    setAttributes({ 'http.response.status_code': answer.status })
    return answer
  })
}

/** Set without middleware: the framework's CORS and security middleware cost three quarters of the throughput. */
function toHeaders(call: HttpCall, path: string, requestId: string): Record<string, string> {
  if (path.startsWith('/v1/admin/') && consolePaths.some((pattern) => pattern.test(path)))
    return { 'x-request-id': requestId, ...closedHeaders }
  const methods = credentialPaths.get(path)
  const origin = methods ? readOrigin(call) : null
  const headers: Record<string, string> = {
    'x-request-id': requestId,
    ...(methods ? cookieHeaders : openHeaders),
  }
  if (origin) {
    headers['access-control-allow-origin'] = origin
    headers['access-control-allow-credentials'] = 'true'
  }
  if (call.method === 'OPTIONS') Object.assign(headers, toPreflightHeaders(path, methods))
  return headers
}

/** Returns the origin of the calling page; no other caller input gets into an answer's headers. */
function readOrigin({ headers }: HttpCall): string | null {
  const origin = headers.get('origin')
  return origin && /^[\x21-\x7e]{1,1024}$/.test(origin) ? origin : null
}

function toPreflightHeaders(path: string, methods: readonly string[] | undefined): Record<string, string> {
  const isSecure = securePaths.some((pattern) => pattern.test(path))
  const takesToken = methods || isSecure || bearerPaths.some((pattern) => pattern.test(path))
  return {
    'access-control-allow-methods': methods?.join(', ') ?? (isSecure ? 'GET, POST, DELETE' : 'GET, POST'),
    'access-control-allow-headers': [
      ...(takesToken ? ['authorization'] : []),
      'content-type',
      ...(isSecure ? [deviceProofHeader] : []),
    ].join(', '),
    'access-control-max-age': '86400',
  }
}

function toPattern({ route }: Implementation<Services>): RegExp {
  return new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`)
}

function methodsByPath(implementations: readonly Implementation<Services>[]): Map<string, string[]> {
  const methods = new Map<string, string[]>()
  for (const { route } of implementations)
    methods.set(route.path, [...(methods.get(route.path) ?? []), route.method])
  return methods
}

function toErrorAnswer({ services }: ServerState, thrown: unknown, requestId: string): HttpAnswer {
  const error = toRequestError(thrown)
  if (error.status >= 500)
    services.logger.error(
      { requestId, code: error.code, details: error.details, err: error.cause },
      'request failed',
    )
  return {
    status: error.status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(error.retryAfterS === undefined ? {} : { 'retry-after': String(error.retryAfterS) }),
    },
    body: JSON.stringify({
      error: {
        code: error.code,
        message: error.message,
        requestId,
        ...(error.fields ? { fields: error.fields } : {}),
      },
    }),
  }
}

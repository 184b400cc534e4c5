import { randomUUID } from 'node:crypto'
import { deviceProofHeader } from '@foyer/contract'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { FoyerServer } from '../http/FoyerServer.ts'
import type { Implementation } from '../http/Implementation.ts'
import { toRequestError } from '../http/toRequestError.ts'
import { createAddressLimiter } from '../kit/createAddressLimiter.ts'
import type { Logger } from '../kit/Logger.ts'
import { RequestError } from '../kit/RequestError.ts'
import { implementations } from './implementations.ts'
import type { Services } from './Services.ts'

/** Limits of the HTTP side. */
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
}

/** Methods of each path whose routes read the cookie. */
const credentialPaths = methodsByPath(implementations.filter(({ route }) => route.credentials))
/** Paths called by the secure site, some ending in an id. */
const securePaths = implementations.filter(({ route }) => route.access.from === 'secureSite').map(toPattern)
/** Paths that take a token from any page. */
const bearerPaths = implementations.filter(({ route }) => route.bearer).map(toPattern)

type Env = {
  Bindings: { ip?: string | undefined; publicUrl?: string | undefined }
  Variables: { requestId: string; routeId: string }
}

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
  const { logger, clock } = services
  const limiter = createAddressLimiter({ perSecond: requestsPerSecond, burst: requestBurst, clock })
  const signInLimiter = createAddressLimiter({ perSecond: signInsPerSecond, burst: signInBurst, clock })

  function limit(c: Context<Env>, take: (ip: string) => number) {
    const waitMs = c.env?.ip ? take(c.env.ip) : 0
    if (waitMs)
      throw new RequestError('RATE_LIMITED', 'Too many requests. Try again later.', {
        retryAfterS: Math.ceil(waitMs / 1_000),
      })
  }

  const middleware: MiddlewareHandler<Env>[] = [
    async (c, next) => {
      const startedAt = clock()
      c.set('requestId', randomUUID())
      await next()
      // The route's name, never its path or query: those contain addresses and project ids.
      logger.info(
        {
          requestId: c.get('requestId'),
          route: c.get('routeId') ?? 'none',
          status: c.res.status,
          durationMs: clock() - startedAt,
        },
        'request',
      )
    },
    async (c, next) => {
      setHeaders(c)
      if (c.req.method === 'OPTIONS') return c.body(null, 204)
      await next()
    },
    async (c, next) => {
      limit(c, limiter.take)
      await next()
    },
  ]

  const app = new Hono<Env>({ strict: false })
  app.use('*', ...middleware)
  const toPattern = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')
  for (const { route, respond, rate } of implementations)
    app.on(route.method, toPattern(route.path), async (c) => {
      c.set('routeId', route.id)
      if (rate === 'signIn') limit(c, signInLimiter.take)
      const { body, status, headers } = await respond({
        request: c.req.raw,
        params: c.req.param() as Record<string, string>,
        query: c.req.query(),
        services,
        requestId: c.get('requestId'),
        maxBodyBytes,
        serverUrl: c.env?.publicUrl ?? new URL(c.req.url).origin,
        ip: c.env?.ip,
        charge: (cost) => limit(c, (ip) => limiter.charge(ip, cost)),
      })
      return c.newResponse(body, status as 200, headers)
    })
  for (const [path, methods] of methodsByPath(implementations))
    app.all(toPattern(path), () => {
      throw new RequestError('METHOD_NOT_ALLOWED', `This address only accepts ${methods.join(' and ')}`)
    })
  app.notFound(() => {
    throw new RequestError('NOT_FOUND', 'Nothing exists at this address')
  })
  app.onError((thrown, c) => answerError(thrown, c, logger))

  return { fetch: async (request, connection) => app.fetch(request, connection ?? {}) }
}

/** Written by hand: the framework's own CORS and security middleware cost three quarters of the throughput. */
function setHeaders(c: Context<Env>) {
  c.header('x-request-id', c.get('requestId'))
  c.header('access-control-expose-headers', 'x-request-id, retry-after, etag')
  c.header('cross-origin-resource-policy', 'cross-origin')
  c.header('x-content-type-options', 'nosniff')
  c.header('referrer-policy', 'no-referrer')
  c.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
  c.header('cache-control', 'no-store')
  const methods = credentialPaths.get(c.req.path)
  const origin = c.req.header('origin')
  if (methods) {
    // The cookie is read here. Any page may read the answer, for a page that its project does not allow gets an error.
    c.header('vary', 'origin')
    c.header('cross-origin-resource-policy', 'same-origin')
    if (origin) {
      c.header('access-control-allow-origin', origin)
      c.header('access-control-allow-credentials', 'true')
    }
  } else {
    // No cookie is read, so any page may call; which pages are served is decided per project.
    c.header('access-control-allow-origin', '*')
  }
  if (c.req.method !== 'OPTIONS') return
  const isSecure = securePaths.some((pattern) => pattern.test(c.req.path))
  const takesToken = methods || isSecure || bearerPaths.some((pattern) => pattern.test(c.req.path))
  const headers = [
    ...(takesToken ? ['authorization'] : []),
    'content-type',
    ...(isSecure ? [deviceProofHeader] : []),
  ]
  c.header(
    'access-control-allow-methods',
    methods?.join(', ') ?? (isSecure ? 'GET, POST, DELETE' : 'GET, POST'),
  )
  c.header('access-control-allow-headers', headers.join(', '))
  c.header('access-control-max-age', '86400')
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

function answerError(thrown: unknown, c: Context<Env>, logger: Logger) {
  const error = toRequestError(thrown)
  const requestId = c.get('requestId')
  if (error.status >= 500)
    logger.error({ requestId, code: error.code, details: error.details, err: error.cause }, 'request failed')
  return c.newResponse(
    JSON.stringify({ error: { code: error.code, message: error.message, requestId } }),
    error.status as 500,
    {
      'content-type': 'application/json; charset=utf-8',
      ...(error.retryAfterS === undefined ? {} : { 'retry-after': String(error.retryAfterS) }),
    },
  )
}

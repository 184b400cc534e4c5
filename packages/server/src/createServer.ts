import { randomUUID } from 'node:crypto'
import { deviceProofHeader } from '@foyer/contract'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { createAddressLimiter } from './createAddressLimiter.ts'
import type { Implementation } from './http/implement.ts'
import { RequestError } from './http/RequestError.ts'
import { toRequestError } from './http/toRequestError.ts'
import { getBalanceRoute } from './routes/account/getBalance.ts'
import { getHistoryRoute } from './routes/account/getHistory.ts'
import { getNftsRoute } from './routes/account/getNfts.ts'
import { postEventsRoute } from './routes/analytics/postEvents.ts'
import { getChainRoute } from './routes/chains/getChain.ts'
import { getSupportedChainsRoute } from './routes/chains/getSupportedChains.ts'
import { getConfigRoute } from './routes/config/getConfig.ts'
import { getOriginsRoute } from './routes/config/getOrigins.ts'
import { cancelConfirmationChangeRoute } from './routes/confirmations/cancelConfirmationChange.ts'
import { changeConfirmationsRoute } from './routes/confirmations/changeConfirmations.ts'
import { getConfirmationsRoute } from './routes/confirmations/getConfirmations.ts'
import { startConfirmationRoute } from './routes/confirmations/startConfirmation.ts'
import { addRecoveryRoute } from './routes/custody/addRecovery.ts'
import { createCustodyWalletRoute } from './routes/custody/createCustodyWallet.ts'
import { enrolDeviceRoute } from './routes/custody/enrolDevice.ts'
import { finishAssistedRecoveryRoute } from './routes/custody/finishAssistedRecovery.ts'
import { finishStepUpRoute } from './routes/custody/finishStepUp.ts'
import { getCustodyWalletRoute } from './routes/custody/getCustodyWallet.ts'
import { getDevicesRoute } from './routes/custody/getDevices.ts'
import { releaseShareRoute } from './routes/custody/releaseShare.ts'
import { removeRecoveryRoute } from './routes/custody/removeRecovery.ts'
import { revokeDeviceRoute } from './routes/custody/revokeDevice.ts'
import { rotateCustodyRoute } from './routes/custody/rotateCustody.ts'
import { sendRecoveryCodeRoute } from './routes/custody/sendRecoveryCode.ts'
import { startAssistedRecoveryRoute } from './routes/custody/startAssistedRecovery.ts'
import { startRecoveryRoute } from './routes/custody/startRecovery.ts'
import { startStepUpRoute } from './routes/custody/startStepUp.ts'
import { stopAssistedRecoveryRoute } from './routes/custody/stopAssistedRecovery.ts'
import { getErrorsPageRoute } from './routes/docs/getErrorsPage.ts'
import { getHealthRoute } from './routes/health/getHealth.ts'
import { getReadyRoute } from './routes/health/getReady.ts'
import { getIdentityRoute } from './routes/identity/getIdentity.ts'
import { getImageRoute } from './routes/images/getImage.ts'
import { allowEmailDeviceRoute } from './routes/login/allowEmailDevice.ts'
import { cancelEmailUpdateRoute } from './routes/login/cancelEmailUpdate.ts'
import { confirmPrimaryEmailRoute } from './routes/login/confirmPrimaryEmail.ts'
import { confirmSecondaryEmailRoute } from './routes/login/confirmSecondaryEmail.ts'
import { confirmSocialLoginRoute } from './routes/login/confirmSocialLogin.ts'
import { endLoginSessionRoute } from './routes/login/endLoginSession.ts'
import { endOtherLoginSessionsRoute } from './routes/login/endOtherLoginSessions.ts'
import { finishEmailLoginRoute } from './routes/login/finishEmailLogin.ts'
import { finishFarcasterLoginRoute } from './routes/login/finishFarcasterLogin.ts'
import { finishSocialLoginRoute } from './routes/login/finishSocialLogin.ts'
import { getEmailDeviceRoute } from './routes/login/getEmailDevice.ts'
import { getEmailUndoRoute } from './routes/login/getEmailUndo.ts'
import { getLoginMethodsRoute } from './routes/login/getLoginMethods.ts'
import { getLoginSessionsRoute } from './routes/login/getLoginSessions.ts'
import { getLoginUserRoute } from './routes/login/getLoginUser.ts'
import { getSocialAttemptRoute } from './routes/login/getSocialAttempt.ts'
import { getSocialCallbackRoute, postSocialCallbackRoute } from './routes/login/getSocialCallback.ts'
import { signOutLoginRoute } from './routes/login/signOutLogin.ts'
import { startEmailLoginRoute } from './routes/login/startEmailLogin.ts'
import { startEmailUpdateRoute } from './routes/login/startEmailUpdate.ts'
import { startFarcasterLoginRoute } from './routes/login/startFarcasterLogin.ts'
import { startSocialLoginRoute } from './routes/login/startSocialLogin.ts'
import { undoEmailUpdateRoute } from './routes/login/undoEmailUpdate.ts'
import { getCcipAnswerRoute } from './routes/names/getCcipAnswer.ts'
import { getNameRoute } from './routes/names/getName.ts'
import { getNameAvatarRoute } from './routes/names/getNameAvatar.ts'
import { getNameSuggestionsRoute } from './routes/names/getNameSuggestions.ts'
import { getNamesOfAddressRoute } from './routes/names/getNamesOfAddress.ts'
import { getNameZonesRoute } from './routes/names/getNameZones.ts'
import { postCcipRoute } from './routes/names/postCcip.ts'
import { registerNameRoute } from './routes/names/registerName.ts'
import { getNftMediaRoute } from './routes/nfts/getNftMedia.ts'
import { postPricesRoute } from './routes/prices/postPrices.ts'
import { postRpcRoute } from './routes/rpc/postRpc.ts'
import { getSiwxKeysRoute } from './routes/siwx/getSiwxKeys.ts'
import { getSiwxNonceRoute } from './routes/siwx/getSiwxNonce.ts'
import { getSiwxSessionsRoute } from './routes/siwx/getSiwxSessions.ts'
import { renewSiwxTokenRoute } from './routes/siwx/renewSiwxToken.ts'
import { revokeSiwxSessionsRoute } from './routes/siwx/revokeSiwxSessions.ts'
import { verifySiwxRoute } from './routes/siwx/verifySiwx.ts'
import { getSmartAccountNetworksRoute } from './routes/smart/getSmartAccountNetworks.ts'
import { postBundlerRoute } from './routes/smart/postBundler.ts'
import { postPaymasterRoute } from './routes/smart/postPaymaster.ts'
import { getWalletsRoute } from './routes/wallets/getWallets.ts'
import type { Services } from './services/Services.ts'

/** Limits of the HTTP side. */
export type ServerOptions = {
  /** Longest request body. @default 1048576 */
  maxBodyBytes?: number | undefined
  /** Requests per second of one IP address. @default 100 */
  requestsPerSecond?: number | undefined
  /** Requests one IP address may send at once. @default 1000 */
  requestBurst?: number | undefined
  /** Nonces and sign-ins per second of one IP address, together. @default 5 */
  signInsPerSecond?: number | undefined
  /** Nonces and sign-ins of one IP address at once. @default 50 */
  signInBurst?: number | undefined
}

/** The HTTP side of Foyer's backend. */
export type FoyerServer = {
  /**
   * Web-standard handler. `ip` is the caller's address; without it nothing is rate limited. `publicUrl` is the
   * server's own address as clients write it; without it that of the request counts.
   */
  fetch(
    request: Request,
    connection?: { ip?: string | undefined; publicUrl?: string | undefined },
  ): Promise<Response>
}

const implementations: readonly Implementation[] = [
  getHealthRoute,
  getReadyRoute,
  getConfigRoute,
  getOriginsRoute,
  getWalletsRoute,
  getImageRoute,
  getSupportedChainsRoute,
  getChainRoute,
  getBalanceRoute,
  getIdentityRoute,
  getNameRoute,
  getNameAvatarRoute,
  getNamesOfAddressRoute,
  getNameSuggestionsRoute,
  getNameZonesRoute,
  registerNameRoute,
  getCcipAnswerRoute,
  postCcipRoute,
  getHistoryRoute,
  postPricesRoute,
  getNftsRoute,
  getNftMediaRoute,
  postRpcRoute,
  getSmartAccountNetworksRoute,
  postBundlerRoute,
  postPaymasterRoute,
  postEventsRoute,
  getSiwxNonceRoute,
  verifySiwxRoute,
  getSiwxSessionsRoute,
  renewSiwxTokenRoute,
  revokeSiwxSessionsRoute,
  getSiwxKeysRoute,
  allowEmailDeviceRoute,
  confirmPrimaryEmailRoute,
  confirmSecondaryEmailRoute,
  confirmSocialLoginRoute,
  finishEmailLoginRoute,
  getEmailDeviceRoute,
  getLoginMethodsRoute,
  getLoginUserRoute,
  signOutLoginRoute,
  startEmailLoginRoute,
  startEmailUpdateRoute,
  cancelEmailUpdateRoute,
  getEmailUndoRoute,
  undoEmailUpdateRoute,
  getLoginSessionsRoute,
  endLoginSessionRoute,
  endOtherLoginSessionsRoute,
  getCustodyWalletRoute,
  createCustodyWalletRoute,
  releaseShareRoute,
  getConfirmationsRoute,
  startConfirmationRoute,
  changeConfirmationsRoute,
  cancelConfirmationChangeRoute,
  addRecoveryRoute,
  startRecoveryRoute,
  startStepUpRoute,
  finishStepUpRoute,
  enrolDeviceRoute,
  getDevicesRoute,
  revokeDeviceRoute,
  rotateCustodyRoute,
  startAssistedRecoveryRoute,
  finishAssistedRecoveryRoute,
  removeRecoveryRoute,
  sendRecoveryCodeRoute,
  stopAssistedRecoveryRoute,
  finishFarcasterLoginRoute,
  finishSocialLoginRoute,
  startFarcasterLoginRoute,
  startSocialLoginRoute,
  getSocialAttemptRoute,
  getSocialCallbackRoute,
  postSocialCallbackRoute,
  getErrorsPageRoute,
]

/** Methods of each path whose routes read the cookie. */
const credentialPaths = methodsByPath(implementations.filter(({ route }) => route.credentials))
/** Paths that the secure site calls, some with an id at their end. */
const securePaths = implementations
  .filter(({ isSecure }) => isSecure)
  .map(({ route }) => new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`))

type Env = {
  Bindings: { ip?: string | undefined; publicUrl?: string | undefined }
  Variables: { requestId: string; routeId: string }
}

/** Creates the HTTP handler over its services. */
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
      // The route's name, never its path or query: those hold addresses and project ids.
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
  for (const { route, respond, isSignIn } of implementations)
    app.on(route.method, toPattern(route.path), async (c) => {
      c.set('routeId', route.id)
      if (isSignIn) limit(c, signInLimiter.take)
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
      throw new RequestError('METHOD_NOT_ALLOWED', `This address answers to ${methods.join(' and ')} only`)
    })
  app.notFound(() => {
    throw new RequestError('NOT_FOUND', 'There is nothing at this address')
  })
  app.onError((thrown, c) => {
    const error = toRequestError(thrown)
    const requestId = c.get('requestId')
    if (error.status >= 500)
      logger.error(
        { requestId, code: error.code, details: error.details, err: error.cause },
        'request failed',
      )
    return c.newResponse(
      JSON.stringify({ error: { code: error.code, message: error.message, requestId } }),
      error.status as 500,
      {
        'content-type': 'application/json; charset=utf-8',
        ...(error.retryAfterS === undefined ? {} : { 'retry-after': String(error.retryAfterS) }),
      },
    )
  })

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
  const headers = [
    ...(methods || isSecure ? ['authorization'] : []),
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

function methodsByPath(implementations: readonly Implementation[]): Map<string, string[]> {
  const methods = new Map<string, string[]>()
  for (const { route } of implementations)
    methods.set(route.path, [...(methods.get(route.path) ?? []), route.method])
  return methods
}

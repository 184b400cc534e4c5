import { randomUUID } from 'node:crypto'
import { deviceProofHeader } from '@foyer/contract'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { postEventsRoute } from '../features/analytics/routes/postEvents.ts'
import { getChainRoute } from '../features/chains/routes/getChain.ts'
import { getSupportedChainsRoute } from '../features/chains/routes/getSupportedChains.ts'
import { postRpcRoute } from '../features/chains/routes/postRpc.ts'
import { getConfigRoute } from '../features/config/routes/getConfig.ts'
import { getOriginsRoute } from '../features/config/routes/getOrigins.ts'
import { addRecoveryRoute } from '../features/custody/routes/addRecovery.ts'
import { cancelConfirmationChangeRoute } from '../features/custody/routes/cancelConfirmationChange.ts'
import { changeConfirmationsRoute } from '../features/custody/routes/changeConfirmations.ts'
import { createCustodyWalletRoute } from '../features/custody/routes/createCustodyWallet.ts'
import { enrolDeviceRoute } from '../features/custody/routes/enrolDevice.ts'
import { finishAssistedRecoveryRoute } from '../features/custody/routes/finishAssistedRecovery.ts'
import { finishStepUpRoute } from '../features/custody/routes/finishStepUp.ts'
import { getConfirmationsRoute } from '../features/custody/routes/getConfirmations.ts'
import { getCustodyWalletRoute } from '../features/custody/routes/getCustodyWallet.ts'
import { getDevicesRoute } from '../features/custody/routes/getDevices.ts'
import { releaseShareRoute } from '../features/custody/routes/releaseShare.ts'
import { removeRecoveryRoute } from '../features/custody/routes/removeRecovery.ts'
import { revokeDeviceRoute } from '../features/custody/routes/revokeDevice.ts'
import { rotateCustodyRoute } from '../features/custody/routes/rotateCustody.ts'
import { sendRecoveryCodeRoute } from '../features/custody/routes/sendRecoveryCode.ts'
import { startAssistedRecoveryRoute } from '../features/custody/routes/startAssistedRecovery.ts'
import { startConfirmationRoute } from '../features/custody/routes/startConfirmation.ts'
import { startRecoveryRoute } from '../features/custody/routes/startRecovery.ts'
import { startStepUpRoute } from '../features/custody/routes/startStepUp.ts'
import { stopAssistedRecoveryRoute } from '../features/custody/routes/stopAssistedRecovery.ts'
import { getErrorsPageRoute } from '../features/docs/routes/getErrorsPage.ts'
import { getHealthRoute } from '../features/health/routes/getHealth.ts'
import { getReadyRoute } from '../features/health/routes/getReady.ts'
import { getHistoryRoute } from '../features/history/routes/getHistory.ts'
import { getBalanceRoute } from '../features/holdings/routes/getBalance.ts'
import { getNftMediaRoute } from '../features/holdings/routes/getNftMedia.ts'
import { getNftsRoute } from '../features/holdings/routes/getNfts.ts'
import { getImageRoute } from '../features/images/routes/getImage.ts'
import { allowEmailDeviceRoute } from '../features/login/routes/allowEmailDevice.ts'
import { cancelEmailUpdateRoute } from '../features/login/routes/cancelEmailUpdate.ts'
import { confirmPrimaryEmailRoute } from '../features/login/routes/confirmPrimaryEmail.ts'
import { confirmSecondaryEmailRoute } from '../features/login/routes/confirmSecondaryEmail.ts'
import { confirmSocialLoginRoute } from '../features/login/routes/confirmSocialLogin.ts'
import { endLoginSessionRoute } from '../features/login/routes/endLoginSession.ts'
import { endOtherLoginSessionsRoute } from '../features/login/routes/endOtherLoginSessions.ts'
import { finishEmailLoginRoute } from '../features/login/routes/finishEmailLogin.ts'
import { finishFarcasterLoginRoute } from '../features/login/routes/finishFarcasterLogin.ts'
import { finishSocialLoginRoute } from '../features/login/routes/finishSocialLogin.ts'
import { getEmailDeviceRoute } from '../features/login/routes/getEmailDevice.ts'
import { getEmailUndoRoute } from '../features/login/routes/getEmailUndo.ts'
import { getLoginMethodsRoute } from '../features/login/routes/getLoginMethods.ts'
import { getLoginSessionsRoute } from '../features/login/routes/getLoginSessions.ts'
import { getLoginUserRoute } from '../features/login/routes/getLoginUser.ts'
import { getSocialAttemptRoute } from '../features/login/routes/getSocialAttempt.ts'
import {
  getSocialCallbackRoute,
  postSocialCallbackRoute,
} from '../features/login/routes/getSocialCallback.ts'
import { signOutLoginRoute } from '../features/login/routes/signOutLogin.ts'
import { startEmailLoginRoute } from '../features/login/routes/startEmailLogin.ts'
import { startEmailUpdateRoute } from '../features/login/routes/startEmailUpdate.ts'
import { startFarcasterLoginRoute } from '../features/login/routes/startFarcasterLogin.ts'
import { startSocialLoginRoute } from '../features/login/routes/startSocialLogin.ts'
import { undoEmailUpdateRoute } from '../features/login/routes/undoEmailUpdate.ts'
import { getCcipAnswerRoute } from '../features/names/routes/getCcipAnswer.ts'
import { getIdentityRoute } from '../features/names/routes/getIdentity.ts'
import { getNameRoute } from '../features/names/routes/getName.ts'
import { getNameAvatarRoute } from '../features/names/routes/getNameAvatar.ts'
import { getNameSuggestionsRoute } from '../features/names/routes/getNameSuggestions.ts'
import { getNamesOfAddressRoute } from '../features/names/routes/getNamesOfAddress.ts'
import { getNameZonesRoute } from '../features/names/routes/getNameZones.ts'
import { postCcipRoute } from '../features/names/routes/postCcip.ts'
import { registerNameRoute } from '../features/names/routes/registerName.ts'
import { postPricesRoute } from '../features/prices/routes/postPrices.ts'
import { getSiwxKeysRoute } from '../features/siwx/routes/getSiwxKeys.ts'
import { getSiwxNonceRoute } from '../features/siwx/routes/getSiwxNonce.ts'
import { getSiwxSessionsRoute } from '../features/siwx/routes/getSiwxSessions.ts'
import { renewSiwxTokenRoute } from '../features/siwx/routes/renewSiwxToken.ts'
import { revokeSiwxSessionsRoute } from '../features/siwx/routes/revokeSiwxSessions.ts'
import { verifySiwxRoute } from '../features/siwx/routes/verifySiwx.ts'
import { getSmartAccountNetworksRoute } from '../features/smart/routes/getSmartAccountNetworks.ts'
import { postBundlerRoute } from '../features/smart/routes/postBundler.ts'
import { postPaymasterRoute } from '../features/smart/routes/postPaymaster.ts'
import { getWalletsRoute } from '../features/wallets/routes/getWallets.ts'
import type { Implementation } from '../http/implement.ts'
import { toRequestError } from '../http/toRequestError.ts'
import { createAddressLimiter } from '../kit/createAddressLimiter.ts'
import { RequestError } from '../kit/RequestError.ts'
import type { Services } from './Services.ts'

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

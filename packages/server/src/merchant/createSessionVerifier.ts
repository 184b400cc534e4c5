import {
  type CaipAddress,
  type CaipNetworkId,
  canParseUrl,
  createApiClient,
  getSiwxSessions,
  isErrorCode,
  OptionInvalidError,
  parseCaipAddress,
  SiwxSessionInvalidError,
} from '@foyer/contract'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'

/** Parameters of `createSessionVerifier`. */
export type SessionVerifierParameters = {
  /** URL of the Foyer server, as in the tokens' `iss`: its `--public-url`. */
  serverUrl: string
  /** Your project. Tokens of other projects are refused. */
  projectId: string
  /** Origins whose tokens are accepted, such as `https://app.example.com`. @default all pages of the project */
  origins?: readonly string[] | undefined
  /**
   * Whether to ask the server on each check if the session is still active. Otherwise only the keys are fetched, and a
   * visitor who signed out stays known until the token expires, at most an hour.
   *
   * @default false
   */
  asksServer?: boolean | undefined
}

/** Content of a session token. */
export type VerifiedSession = {
  /** CAIP-10 id of the account, such as `eip155:1:0x…`. */
  accountAddress: CaipAddress
  address: string
  networkId: CaipNetworkId
  /** The page that signed in. */
  origin: string
  /** The same for all tokens of one sign-in. */
  sessionId: string
  /** When the visitor signed in. */
  signedInAt: Date
  /** Expiry of the token. */
  expiresAt: Date
}

/** Faults of a token. Any other error is the network's or the server's, and means nothing about the visitor. */
const tokenFaults = [
  errors.JWTExpired,
  errors.JWTClaimValidationFailed,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWKSNoMatchingKey,
  // It names no key, while the server has published several.
  errors.JWKSMultipleMatchingKeys,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
]

/**
 * Creates a function that verifies session tokens in your own backend, in Node.js or at the edge. It fetches the
 * server's public keys once and caches them.
 *
 * @example
 * ```ts
 * import { createSessionVerifier } from '@foyer/server/verify'
 *
 * const verify = createSessionVerifier({ serverUrl: 'https://foyer.example.com', projectId: 'my-app' })
 *
 * export async function handle(request: Request): Promise<Response> {
 *   const session = await verify(request.headers.get('authorization'))
 *   return Response.json({ hello: session.address })
 * }
 * ```
 *
 * @returns a function that takes a token, or the value of an `Authorization` header. It throws SiwxSessionInvalidError if the
 * token does not count, and another error if keys or server cannot be reached.
 * @throws OptionInvalidError without a server or a project: tokens of every project would count.
 */
export function createSessionVerifier(
  parameters: SessionVerifierParameters,
): (token: string | null | undefined) => Promise<VerifiedSession> {
  const { serverUrl, projectId, origins, asksServer = false } = parameters ?? {}
  if (!canParseUrl(serverUrl) || !/^https?:/.test(serverUrl))
    throw new OptionInvalidError({
      option: 'serverUrl',
      reason: `give an http or https address, not "${serverUrl}"`,
    })
  // Without an audience, jose accepts the tokens of every project. An environment variable may be unset.
  if (typeof projectId !== 'string' || !projectId)
    throw new OptionInvalidError({ option: 'projectId', reason: 'give the id of your project' })
  const issuer = serverUrl.replace(/\/+$/, '')
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`))
  const api = createApiClient({
    serverUrl: issuer,
    projectId,
    sdkType: 'verify',
    sdkVersion: '1',
    // Some edge runtimes reject the `credentials` option.
    fetch: (input, { credentials: _, ...init } = {}) => fetch(input, init),
  })
  return async (given) => {
    const token = given?.replace(/^Bearer +/i, '')
    if (!token) throw new SiwxSessionInvalidError()
    const options = {
      issuer,
      audience: projectId,
      algorithms: ['ES256'],
      typ: 'JWT',
      requiredClaims: ['sub', 'jti', 'iat', 'exp'],
    }
    const { payload } = await jwtVerify(token, keys, options).catch((cause: unknown) => {
      throw tokenFaults.some((fault) => cause instanceof fault)
        ? new SiwxSessionInvalidError({ cause })
        : cause
    })
    const { sub = '', jti = '', iat = 0, exp = 0, origin, auth_time: signedIn = iat } = payload
    const { address, networkId } = parseCaipAddress(sub as CaipAddress)
    if (typeof origin !== 'string' || (origins && !origins.includes(origin)))
      throw new SiwxSessionInvalidError()
    if (asksServer) {
      const { sessions } = await api(getSiwxSessions, { query: {} }, { token }).catch((cause: unknown) => {
        throw isErrorCode(cause, 'SIWX_SESSION_INVALID') ? new SiwxSessionInvalidError({ cause }) : cause
      })
      if (!sessions.some(({ accountAddress }) => accountAddress === sub)) throw new SiwxSessionInvalidError()
    }
    return {
      accountAddress: sub as CaipAddress,
      address,
      networkId,
      origin,
      sessionId: jti,
      signedInAt: new Date(Number(signedIn) * 1_000),
      expiresAt: new Date(exp * 1_000),
    }
  }
}

import {
  type CaipAddress,
  type CaipNetworkId,
  createApiClient,
  getSiwxSessions,
  isErrorCode,
  parseCaipAddress,
  SiwxSessionInvalidError,
} from '@foyer/contract'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'

/** Parameters of `createSessionVerifier`. */
export type SessionVerifierParameters = {
  /** Address of the Foyer server, as tokens have it in `iss`: its `--public-url`. */
  serverUrl: string
  /** Your project. A token of another one is refused. */
  projectId: string
  /** Pages whose tokens count, such as `https://app.example.com`. @default all pages of the project */
  origins?: readonly string[] | undefined
  /**
   * Ask the server with each check whether the session still lives. Without it nothing is asked but the keys, and a visitor
   * who signed out is known until the token ends, an hour at most.
   *
   * @default false
   */
  asksServer?: boolean | undefined
}

/** What a session's token says. */
export type VerifiedSession = {
  /** CAIP-10 id of the account, such as `eip155:1:0x…`. */
  accountAddress: CaipAddress
  address: string
  networkId: CaipNetworkId
  /** The page that signed in. */
  origin: string
  /** The same for all tokens of a sign-in. */
  sessionId: string
  /** When the visitor signed in. */
  signedInAt: Date
  /** When the token ends. */
  expiresAt: Date
}

/** Faults of a token. All others are the network's or the server's, and say nothing about the visitor. */
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
 * Makes the check of session tokens for a backend of your own, in Node.js or at the edge. It reads the server's public keys
 * once and keeps them.
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
 */
export function createSessionVerifier({
  serverUrl,
  projectId,
  origins,
  asksServer = false,
}: SessionVerifierParameters): (token: string | null | undefined) => Promise<VerifiedSession> {
  const issuer = serverUrl.replace(/\/+$/, '')
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`))
  const api = createApiClient({
    serverUrl: issuer,
    projectId,
    sdkType: 'verify',
    sdkVersion: '1',
    // Some edge runtimes refuse to be told about cookies.
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

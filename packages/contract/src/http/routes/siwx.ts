import * as v from 'valibot'
import { caipAddress, caipNetworkId } from '../../caip/schemas.ts'
import { siwxOthersMax } from '../../lateConstants.ts'
import { defineRoute } from '../defineRoute.ts'
import { commonQuery, text } from '../schemas.ts'

const isoTime = v.pipe(v.string(), v.isoTimestamp())

/** Signature types a caller may name; otherwise they are detected. `cosmos` has only one. */
export const siwxSignatureTypes = [
  'eip191',
  'eip1271',
  'eip6492',
  'ed25519',
  'sr25519',
  'ecdsa',
  'bip137',
  'bip322',
  'secp256k1',
  'ethsecp256k1',
] as const
/** A signature type. */
export type SiwxSignatureType = (typeof siwxSignatureTypes)[number]

/** Proof that an account signed in on a network, with its expiry. */
export const siwxSession = v.object({
  /** CAIP-10 id of the account. */
  accountAddress: caipAddress,
  /** CAIP-2 id of the network. */
  networkId: caipNetworkId,
  /** ISO 8601. */
  issuedAt: isoTime,
  /** ISO 8601. */
  expirationTime: isoTime,
})
/** Proof that an account signed in on a network, with its expiry. */
export type SiwxSession = v.InferOutput<typeof siwxSession>

/**
 * Returns a nonce for one sign-in message of the project, at least 16 letters and digits.
 *
 * @example
 * ```ts
 * import { getSiwxNonce } from '@foyer/contract'
 * import { api } from './api'
 *
 * const { nonce, expirationTime } = await api(getSiwxNonce, { query: {} })
 * console.log(nonce, expirationTime)
 * ```
 */
export const getSiwxNonce = defineRoute({
  id: 'getSiwxNonce',
  method: 'GET',
  path: '/v1/siwx/nonce',
  access: { from: 'allowedPages' },
  query: v.object(commonQuery),
  response: v.object({
    nonce: v.pipe(v.string(), v.regex(/^[\da-zA-Z]{16,}$/)),
    /** ISO 8601. */
    expirationTime: isoTime,
    /** Server time for the message, because the visitor's clock may be wrong. ISO 8601. Older servers omit it. */
    issuedAt: v.optional(isoTime),
  }),
})

const signedMessage = {
  /**
   * As built by `buildSiwxMessage` and signed by the wallet. Permissions granted to an app (ERC-5573) can make it long.
   */
  message: v.pipe(text, v.minLength(1), v.maxLength(65_536)),
  /** As returned by the wallet: hex, base64 or base58. */
  signature: v.pipe(text, v.minLength(1), v.maxLength(65_536)),
  /** CAIP-10 id of the account that signs in. */
  accountAddress: caipAddress,
  signatureType: v.optional(v.picklist(siwxSignatureTypes)),
  /** Base64 or hex; required on `cosmos`. */
  publicKey: v.optional(v.pipe(text, v.minLength(1), v.maxLength(256))),
}

const grantedSession = {
  /** JWT that a backend verifies with `getSiwxKeys`: `sub` is the account, `aud` the project, `origin` the page. */
  token: v.pipe(v.string(), v.minLength(1)),
  /** Remaining lifetime of the token, in seconds: one hour at most. The cookie renews it. Older servers omit it. */
  expiresIn: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  session: siwxSession,
}

/**
 * Signs an account in: verifies message and signature, consumes the nonce and sets the session cookie.
 *
 * @example
 * ```ts
 * import { buildSiwxMessage, getSiwxNonce, verifySiwx } from '@foyer/contract'
 * import { api } from './api'
 *
 * const accountAddress = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
 * const { nonce, issuedAt } = await api(getSiwxNonce, { query: {} })
 * const message = buildSiwxMessage({
 *   accountAddress,
 *   chainId: 'eip155:1',
 *   domain: 'app.example.com',
 *   uri: 'https://app.example.com/',
 *   version: '1',
 *   nonce,
 *   issuedAt: issuedAt ?? new Date().toISOString(),
 * })
 * const signature = '0x5f2c' // of the message, by the wallet
 * const { token, session } = await api(verifySiwx, {
 *   query: {},
 *   body: { message, signature, accountAddress: `eip155:1:${accountAddress}` },
 * })
 * ```
 */
export const verifySiwx = defineRoute({
  id: 'verifySiwx',
  method: 'POST',
  path: '/v1/siwx/verify',
  access: { from: 'listedPages' },
  query: v.object(commonQuery),
  body: v.object({
    ...signedMessage,
    /**
     * The account's messages for further networks, with the same nonce; all of them must be valid, or none counts. Wallets
     * that sign in while connecting sign one message per network.
     */
    others: v.optional(v.pipe(v.array(v.object(signedMessage)), v.maxLength(siwxOthersMax))),
  }),
  response: v.object({
    ...grantedSession,
    /** In the order of the request's `others`; absent without them. */
    others: v.optional(v.array(v.object(grantedSession))),
  }),
  credentials: true,
  errors: [
    'CHAIN_NOT_SUPPORTED',
    'SIGNATURE_UNCHECKED',
    'SIWX_ACCOUNT_MISMATCH',
    'SIWX_ADDRESS_FORMAT',
    'SIWX_CHAIN_UNKNOWN',
    'SIWX_DOMAIN_MISMATCH',
    'SIWX_EXPIRED',
    'SIWX_MESSAGE_INVALID',
    'SIWX_NONCE_INVALID',
    'SIWX_NOT_YET_VALID',
    'SIWX_SIGNATURE_INVALID',
  ],
})

/**
 * Returns live sessions: the one of a bearer token, else those of this browser on this origin.
 *
 * @example
 * ```ts
 * import { getSiwxSessions } from '@foyer/contract'
 * import { api } from './api'
 *
 * const { sessions, issuedAt } = await api(getSiwxSessions, { query: {} })
 * const nowMs = issuedAt ? Date.parse(issuedAt) : Date.now()
 * const isSignedIn = sessions.some(({ expirationTime }) => Date.parse(expirationTime) > nowMs)
 * ```
 */
export const getSiwxSessions = defineRoute({
  id: 'getSiwxSessions',
  method: 'GET',
  path: '/v1/siwx/sessions',
  access: { from: 'allowedPages' },
  query: v.object(commonQuery),
  response: v.object({
    sessions: v.array(siwxSession),
    /** Server time, because the visitor's clock may be wrong. ISO 8601. Older servers omit it. */
    issuedAt: v.optional(isoTime),
  }),
  credentials: true,
  errors: ['SIWX_SESSION_INVALID'],
})

/**
 * Returns a token of this browser's session on this origin. Requires its cookie, never another token.
 *
 * @example
 * ```ts
 * import { renewSiwxToken } from '@foyer/contract'
 * import { api } from './api'
 *
 * const { token, session } = await api(renewSiwxToken, {
 *   query: {},
 *   body: { accountAddress: 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' },
 * })
 * console.log(token, session.expirationTime)
 * ```
 */
export const renewSiwxToken = defineRoute({
  id: 'renewSiwxToken',
  method: 'POST',
  path: '/v1/siwx/token',
  access: { from: 'listedPages' },
  query: v.object(commonQuery),
  /** CAIP-10 id of the account to get a token for. */
  body: v.object({ accountAddress: caipAddress }),
  response: v.object(grantedSession),
  credentials: true,
  errors: ['SIWX_ACCOUNT_MISMATCH', 'SIWX_ADDRESS_FORMAT', 'SIWX_CHAIN_UNKNOWN', 'SIWX_SESSION_INVALID'],
})

/**
 * Signs out of all of the caller's sessions, or those of an account or network.
 *
 * @example
 * ```ts
 * import { revokeSiwxSessions } from '@foyer/contract'
 * import { api } from './api'
 *
 * // Signs out on one network; without `networkId`, on all.
 * const { sessions } = await api(revokeSiwxSessions, { query: { networkId: 'eip155:1' } })
 * console.log(`${sessions.length} sessions remain`)
 * ```
 */
export const revokeSiwxSessions = defineRoute({
  id: 'revokeSiwxSessions',
  method: 'DELETE',
  path: '/v1/siwx/sessions',
  access: { from: 'pages' },
  query: v.object({
    ...commonQuery,
    accountAddress: v.optional(caipAddress),
    networkId: v.optional(caipNetworkId),
  }),
  /** The remaining sessions. */
  response: v.object({ sessions: v.array(siwxSession) }),
  credentials: true,
  errors: ['SIWX_ACCOUNT_MISMATCH', 'SIWX_ADDRESS_FORMAT', 'SIWX_CHAIN_UNKNOWN', 'SIWX_SESSION_INVALID'],
})

/**
 * Returns a publicly verifiable token with the origin reported by the calling browser. A page that requests a wallet
 * connection passes it on, so that an honest browser contradicts a page that lies about its URL. Any program can call with
 * any origin: a match proves nothing.
 *
 * The token is a JWS (ES256) of type `attestation+jwt`, signed with the keys of `getSiwxKeys`: `iss` the server, `aud` the
 * project, `origin` the page, `id` as given, `iat` and `exp`.
 *
 * @example
 * ```ts
 * import { postAttestation } from '@foyer/contract'
 * import { api } from './api'
 *
 * const topic = '7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9' // of a pairing
 * const { attestation } = await api(postAttestation, { query: {}, body: { id: topic } })
 * ```
 */
export const postAttestation = defineRoute({
  id: 'postAttestation',
  method: 'POST',
  path: '/v1/attestations',
  access: { from: 'listedPages' },
  query: v.object(commonQuery),
  /** SHA-256 of the subject the page is tied to, such as a pairing topic, in hexadecimal digits. */
  body: v.object({ id: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)) }),
  response: v.object({ attestation: v.string() }),
})

/**
 * Returns the public keys that session tokens are signed with ([JWK Set](https://www.rfc-editor.org/rfc/rfc7517)).
 *
 * @example
 * ```ts
 * import { getSiwxKeys } from '@foyer/contract'
 * import { api } from './api'
 *
 * const { keys } = await api(getSiwxKeys, {})
 * // A backend checks the token of a sign-in with them, for example by `createLocalJWKSet({ keys })` of jose.
 * console.log(keys.map(({ kid }) => kid))
 * ```
 */
export const getSiwxKeys = defineRoute({
  id: 'getSiwxKeys',
  method: 'GET',
  path: '/.well-known/jwks.json',
  access: { from: 'anyone' },
  response: v.object({
    keys: v.array(
      v.object({
        kid: v.string(),
        kty: v.literal('EC'),
        crv: v.literal('P-256'),
        alg: v.literal('ES256'),
        use: v.literal('sig'),
        x: v.string(),
        y: v.string(),
      }),
    ),
  }),
})

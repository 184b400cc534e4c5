import * as v from 'valibot'
import { caipAddress, caipNetworkId } from '../../caip/schemas.ts'
import { plainId, shownText } from '../../text/shownText.ts'
import { defineRoute } from '../defineRoute.ts'
import { commonQuery } from '../schemas.ts'
import { webUrl } from '../webUrl.ts'

const address = v.pipe(v.string(), v.regex(/^0x[\da-fA-F]{40}$/))
const hash = v.pipe(v.string(), v.regex(/^0x[\da-f]{64}$/))
/** In the smallest unit, as decimal digits. */
const units = v.pipe(v.string(), v.regex(/^\d{1,78}$/))
/** Unix time, or a duration, in seconds. */
const seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const isoTime = v.pipe(v.string(), v.isoTimestamp())
const period = { periodAmount: units, periodDuration: seconds, startTime: seconds }
const payees = v.optional(v.pipe(v.array(address), v.minLength(1), v.maxLength(8)))
const payee = v.optional(address)

/** `SessionPermission` of `@foyer/contract/sessions` as JSON: amounts are decimal digits. */
export const sessionPermission = v.variant('type', [
  v.object({ type: v.literal('native-token-periodic'), ...period, payees }),
  v.object({ type: v.literal('native-token-allowance'), allowanceAmount: units, payees }),
  v.object({ type: v.literal('erc20-token-periodic'), tokenAddress: address, ...period, payee }),
  v.object({
    type: v.literal('erc20-token-allowance'),
    tokenAddress: address,
    allowanceAmount: units,
    payee,
  }),
  v.object({
    type: v.literal('contract-call'),
    address,
    methods: v.pipe(v.array(v.pipe(v.string(), v.regex(/^0x[\da-f]{8}$/))), v.minLength(1), v.maxLength(8)),
    valueLimit: units,
    maxCalls: v.optional(units),
    equals: v.optional(
      v.pipe(v.array(v.object({ start: v.pipe(seconds, v.maxValue(65_536)), value: hash })), v.maxLength(16)),
    ),
  }),
])
/** A permission as JSON. */
export type SessionPermissionJson = v.InferOutput<typeof sessionPermission>

/**
 * Status of a session on its chain.
 *
 * - `ending`: the visitor asked to revoke it, and the chain has not done so yet.
 * - `ended`: revoked on the chain.
 * - `paused`: the contract of all sessions rejects every one of them for now.
 * - `unknown`: the chain's node does not answer.
 */
export const sessionStatuses = ['active', 'expired', 'ending', 'ended', 'paused', 'unknown'] as const
/** Status of a session on its chain. */
export type SessionStatus = (typeof sessionStatuses)[number]

/** A permission granted by an account, and its remaining limit. */
export const smartSession = v.object({
  /** The chain's id of the delegation. */
  pci: hash,
  /** CAIP-10 id of the smart account. */
  account: caipAddress,
  projectId: plainId,
  /** Origin of the requesting page. */
  origin: shownText(2_048),
  /** The only account that may use it. */
  to: address,
  permission: sessionPermission,
  /** Unix seconds. */
  expiry: seconds,
  /** ISO 8601. */
  createdAt: isoTime,
  /** Context for redeeming it, for `to` ([ERC-7710](https://eips.ethereum.org/EIPS/eip-7710)). */
  context: v.pipe(v.string(), v.regex(/^0x([\da-f]{2})+$/)),
  status: v.picklist(sessionStatuses),
  /** Amount used in this period, or in total; number of calls, if those are limited. Absent if the chain did not report it. */
  spent: v.optional(units),
  /** Remaining amount. Absent if it is unlimited, or the chain did not report it. */
  left: v.optional(units),
  /** ISO 8601: start of the next period. */
  resetsAt: v.optional(isoTime),
})
/** A permission granted by an account, and its remaining limit. */
export type SmartSession = v.InferOutput<typeof smartSession>

const sessionList = v.object({ pcis: v.array(smartSession) })

/**
 * Lists the sessions of a smart account that this project's pages requested, newest first. Requires a sign-in of that
 * account: the list is private.
 *
 * @example
 * ```ts
 * import { getSessions } from '@foyer/contract'
 * import { api } from './api'
 *
 * const signInToken = 'eyJhbGciOiJFUzI1NiJ9' // of the account's sign-in, from verifySiwx
 * const { pcis } = await api(
 *   getSessions,
 *   { params: { id: 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' }, query: {} },
 *   { token: signInToken },
 * )
 * for (const { to, permission, left } of pcis) console.log(to, permission.type, left)
 * ```
 */
export const getSessions = defineRoute({
  id: 'getSessions',
  method: 'GET',
  path: '/v1/sessions/{id}',
  access: { from: 'listedPages' },
  /** CAIP-10 id of the smart account. */
  params: v.object({ id: caipAddress }),
  query: v.object(commonQuery),
  response: sessionList,
  credentials: true,
  errors: ['SESSIONS_OFF', 'SIWX_SESSION_INVALID'],
})

/**
 * Records a visitor's request to revoke a session, signed by their account over `buildSessionEndMessage`. The session is
 * `ending` until it is revoked on the chain, which takes a transaction of the account.
 *
 * @example
 * ```ts
 * import { buildSessionEndMessage, revokeSession } from '@foyer/contract'
 * import { api } from './api'
 *
 * const account = 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
 * const pci = '0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060'
 * console.log(`Let the account sign: ${buildSessionEndMessage(account, pci)}`)
 * const signature = '0x5f2c' // of that message
 * const { status } = await api(revokeSession, { params: { id: account }, query: {}, body: { pci, signature } })
 * ```
 */
export const revokeSession = defineRoute({
  id: 'revokeSession',
  method: 'POST',
  path: '/v1/sessions/{id}/revoke',
  access: { from: 'allowedPages' },
  params: v.object({ id: caipAddress }),
  query: v.object(commonQuery),
  body: v.object({
    pci: hash,
    /**
     * Signature of the account ([ERC-1271](https://eips.ethereum.org/EIPS/eip-1271),
     * [ERC-6492](https://eips.ethereum.org/EIPS/eip-6492)).
     */
    signature: v.pipe(v.string(), v.regex(/^0x([\da-fA-F]{2}){1,8192}$/)),
  }),
  response: v.object({ status: v.picklist(sessionStatuses) }),
  errors: ['SESSIONS_OFF', 'GRANT_INVALID', 'SIGNATURE_UNCHECKED'],
})

/**
 * Lists all sessions of the login's smart account on a network, whichever page requested them, newest first.
 *
 * @example
 * ```ts
 * import { getOwnSessions } from '@foyer/contract'
 * import { api, token } from './secureSite'
 *
 * const { pcis } = await api(getOwnSessions, { params: { chainId: 'eip155:1' }, query: {} }, { token })
 * for (const { origin, permission, status } of pcis) console.log(origin, permission.type, status)
 * ```
 */
export const getOwnSessions = defineRoute({
  id: 'getOwnSessions',
  method: 'GET',
  path: '/v1/smart-sessions/{chainId}',
  access: { from: 'secureSite', needs: 'session' },
  params: v.object({ chainId: caipNetworkId }),
  query: v.object(commonQuery),
  response: sessionList,
  errors: ['SESSIONS_OFF', 'LOGIN_OFF', 'DEVICE_PROOF_INVALID', 'LOGIN_SESSION_INVALID'],
})

/** Whether an email is sent when a session is used. */
export const sessionNotices = v.object({
  isOn: v.boolean(),
  /** Whether the login has an email address. */
  isPossible: v.boolean(),
})
/** Whether an email is sent when a session is used. */
export type SessionNotices = v.InferOutput<typeof sessionNotices>

/**
 * Returns whether the login's owner is emailed when one of their sessions is used.
 *
 * @example
 * ```ts
 * import { getSessionNotices } from '@foyer/contract'
 * import { api, token } from './secureSite'
 *
 * const { isOn, isPossible } = await api(getSessionNotices, { query: {} }, { token })
 * console.log(isPossible ? isOn : 'This login has no address')
 * ```
 */
export const getSessionNotices = defineRoute({
  id: 'getSessionNotices',
  method: 'GET',
  path: '/v1/session-notices',
  access: { from: 'secureSite', needs: 'session' },
  query: v.object(commonQuery),
  response: sessionNotices,
  errors: ['SESSIONS_OFF', 'LOGIN_OFF', 'DEVICE_PROOF_INVALID', 'LOGIN_SESSION_INVALID'],
})

/**
 * Turns these emails on or off; they are off by default.
 *
 * @example
 * ```ts
 * import { setSessionNotices } from '@foyer/contract'
 * import { api, token } from './secureSite'
 *
 * const { isOn } = await api(setSessionNotices, { query: {}, body: { isOn: true } }, { token })
 * console.log(isOn)
 * ```
 */
export const setSessionNotices = defineRoute({
  id: 'setSessionNotices',
  method: 'POST',
  path: '/v1/session-notices',
  access: { from: 'secureSite', needs: 'session' },
  query: v.object(commonQuery),
  body: v.object({ isOn: v.boolean() }),
  response: sessionNotices,
  errors: ['SESSIONS_OFF', 'LOGIN_OFF', 'DEVICE_PROOF_INVALID', 'LOGIN_SESSION_INVALID'],
})

/**
 * Stores a session that the login's smart account granted. Accepts only sessions that the account's owner signed and
 * `@foyer/contract/sessions` can describe, so that no one can plant a session.
 *
 * @example
 * ```ts
 * import { saveSession } from '@foyer/contract'
 * import { api, token } from './secureSite'
 *
 * const context = '0x5f2c' // of encodeContext, with the account's signature
 * const { pci, status } = await api(
 *   saveSession,
 *   { params: { chainId: 'eip155:1' }, query: {}, body: { origin: 'https://app.example.com', context } },
 *   { token },
 * )
 * console.log(pci, status)
 * ```
 */
export const saveSession = defineRoute({
  id: 'saveSession',
  method: 'POST',
  path: '/v1/smart-sessions/{chainId}',
  access: { from: 'secureSite', needs: 'session' },
  params: v.object({ chainId: caipNetworkId }),
  query: v.object(commonQuery),
  body: v.object({
    /** Origin of the requesting page. */
    origin: v.pipe(webUrl, v.maxLength(2_048)),
    /** The signed delegation, as encoded by `encodeContext`. */
    context: v.pipe(v.string(), v.regex(/^0x([\da-f]{2})+$/), v.maxLength(16_384)),
  }),
  response: smartSession,
  errors: [
    'SESSIONS_OFF',
    'GRANT_INVALID',
    'SIGNATURE_UNCHECKED',
    'LOGIN_OFF',
    'DEVICE_PROOF_INVALID',
    'LOGIN_SESSION_INVALID',
  ],
})

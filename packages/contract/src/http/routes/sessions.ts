import * as v from 'valibot'
import { caipAddress, caipNetworkId } from '../../caip/schemas.ts'
import { defineRoute } from '../defineRoute.ts'
import { commonQuery, text } from '../schemas.ts'
import { webUrl } from '../webUrl.ts'

const address = v.pipe(v.string(), v.regex(/^0x[\da-fA-F]{40}$/))
const hash = v.pipe(v.string(), v.regex(/^0x[\da-f]{64}$/))
/** In the smallest unit, as decimal digits. */
const units = v.pipe(v.string(), v.regex(/^\d{1,78}$/))
/** Unix time, or a span of time, in seconds. */
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
 * Where a session stands by its chain.
 *
 * - `ending`: the visitor asked for its end, and the chain has not done it yet.
 * - `ended`: the chain refuses it from now on.
 * - `paused`: the contract that all sessions go through refuses every one of them for now.
 * - `unknown`: the chain's node does not answer.
 */
export const sessionStatuses = ['active', 'expired', 'ending', 'ended', 'paused', 'unknown'] as const
/** Where a session stands by its chain. */
export type SessionStatus = (typeof sessionStatuses)[number]

/** What an account allowed somebody to do without asking, and what is left of it. */
export const smartSession = v.object({
  /** The chain's id of the delegation. */
  pci: hash,
  /** CAIP-10 id of the smart account. */
  account: caipAddress,
  projectId: v.string(),
  /** Of the page that asked. */
  origin: v.pipe(text, v.maxLength(2_048)),
  /** The only account that may use it. */
  to: address,
  permission: sessionPermission,
  /** Unix seconds. */
  expiry: seconds,
  /** ISO 8601. */
  createdAt: isoTime,
  /** What `to` redeems it with ([ERC-7710](https://eips.ethereum.org/EIPS/eip-7710)). */
  context: v.pipe(v.string(), v.regex(/^0x([\da-f]{2})+$/)),
  status: v.picklist(sessionStatuses),
  /** Used in this period, or in all; calls, where those are limited. Absent where the chain did not say. */
  spent: v.optional(units),
  /** What is left of it. Absent where nothing limits it, or the chain did not say. */
  left: v.optional(units),
  /** ISO 8601: when the next period begins. */
  resetsAt: v.optional(isoTime),
})
/** What an account allowed somebody to do without asking, and what is left of it. */
export type SmartSession = v.InferOutput<typeof smartSession>

const sessionList = v.object({ pcis: v.array(smartSession) })

/**
 * Sessions of a smart account that this project's pages asked for, newest first. Needs a sign-in of that account: whom
 * somebody trusts with their money is nobody else's business.
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
 * Notes that a visitor wants a session to end, signed by their account over `buildSessionEndMessage`. It is `ending` until
 * the chain refuses it, which takes a transaction of the account.
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
    /** Of the account ([ERC-1271](https://eips.ethereum.org/EIPS/eip-1271), [ERC-6492](https://eips.ethereum.org/EIPS/eip-6492)). */
    signature: v.pipe(v.string(), v.regex(/^0x([\da-fA-F]{2}){1,8192}$/)),
  }),
  response: v.object({ status: v.picklist(sessionStatuses) }),
  errors: ['SESSIONS_OFF', 'GRANT_INVALID', 'SIGNATURE_UNCHECKED'],
})

/**
 * All sessions of the login's smart account on a network, whichever page asked for them, newest first.
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

/** Whether a mail goes out when a session is used. */
export const sessionNotices = v.object({
  isOn: v.boolean(),
  /** Whether the login has an address that the server can mail to. */
  isPossible: v.boolean(),
})
/** Whether a mail goes out when a session is used. */
export type SessionNotices = v.InferOutput<typeof sessionNotices>

/**
 * Whether the login's owner is mailed when a session of theirs is used.
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
 * Turns these mails on or off; they are off at first.
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
 * Keeps a session that the login's smart account granted. Only what the account's owner signed, and what
 * `@foyer/contract/sessions` can put into words, is kept: nobody plants a session.
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
    /** Of the page that asked. */
    origin: v.pipe(webUrl, v.maxLength(2_048)),
    /** The signed delegation, as `encodeContext` makes it. */
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

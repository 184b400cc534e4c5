import * as v from 'valibot'
import { shownText } from '../../text/shownText.ts'
import { defineRoute } from '../defineRoute.ts'
import { confirmationPurpose } from '../release.ts'
import { commonQuery, decimalText, text } from '../schemas.ts'
import { keySplit } from './custody/schemas.ts'

// Called by the secure site only, like the routes of `custody`.
//
// A passkey can be required for every signature: while a rule is in force, the server's share is released only with an
// assertion over the hash of the shown request, or for declared amounts below the daily limit.

const query = v.object(commonQuery)
const isoTime = v.pipe(v.string(), v.isoTimestamp())
const id = v.pipe(v.string(), v.uuid())
const bytes = (max: number) => v.pipe(v.string(), v.regex(/^[\w-]*$/), v.maxLength(max))
const hash = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
const generation = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const credentialId = v.pipe(bytes(2_048), v.minLength(1))

/** When the wallet requires a passkey. Amounts are US dollars in decimal text, per 24 hours. */
export const confirmationRule = v.variant('kind', [
  v.object({ kind: v.literal('never') }),
  v.object({ kind: v.literal('above'), amount: decimalText }),
  v.object({ kind: v.literal('always') }),
])
/** When the wallet requires a passkey. */
export type ConfirmationRule = v.InferOutput<typeof confirmationRule>

/** A new passkey with its public key, base64url. */
export const passkeyRegistration = v.object({
  challengeId: id,
  credentialId,
  authenticatorData: bytes(4_096),
  clientDataJSON: bytes(4_096),
})
/** A new passkey with its public key. */
export type PasskeyRegistration = v.InferOutput<typeof passkeyRegistration>

/** A passkey used for confirmations. */
export const signingPasskey = v.object({
  id,
  credentialId,
  /** Name of the device that created it: `Chrome on Linux`. */
  name: shownText(),
  createdAt: isoTime,
  /**
   * P-256 coordinates, as stored by the server. Don't rely on them until the passkey itself has proven in the page that they
   * are its own.
   */
  publicKey: v.object({ x: hash, y: hash }),
})
/** A passkey used for confirmations. */
export type SigningPasskey = v.InferOutput<typeof signingPasskey>

/** A change to when the wallet requires a passkey. */
export const confirmationChange = v.variant('kind', [
  v.object({ kind: v.literal('rule'), rule: confirmationRule }),
  v.object({
    kind: v.literal('addPasskey'),
    name: v.pipe(text, v.maxLength(64)),
    registration: passkeyRegistration,
  }),
  v.object({ kind: v.literal('removePasskey'), id }),
])
/** A change to when the wallet requires a passkey. */
export type ConfirmationChange = v.InferOutput<typeof confirmationChange>

/** A pending change; every device and address can object to it until it takes effect. */
export const pendingConfirmationChange = v.object({
  id,
  change: v.variant('kind', [
    v.object({ kind: v.literal('rule'), rule: confirmationRule }),
    v.object({ kind: v.literal('addPasskey'), name: shownText() }),
    v.object({ kind: v.literal('removePasskey'), id }),
  ]),
  readyAt: isoTime,
})
/** A pending change of the confirmation settings. */
export type PendingConfirmationChange = v.InferOutput<typeof pendingConfirmationChange>

/** Passkey settings of a wallet. */
export const confirmations = v.object({
  rule: confirmationRule,
  /** Whether the project requires a passkey for everything, regardless of the visitor's choice. */
  isRequired: v.boolean(),
  passkeys: v.array(signingPasskey),
  pending: v.array(pendingConfirmationChange),
})
/** Passkey settings of a wallet. */
export type Confirmations = v.InferOutput<typeof confirmations>

const errors = ['DEVICE_PROOF_INVALID', 'LOGIN_OFF', 'LOGIN_SESSION_INVALID', 'DEVICE_NOT_ENROLLED'] as const

/**
 * Returns the confirmation rule, the pending changes and the passkeys.
 *
 * @example
 * ```ts
 * import { getConfirmations } from '@foyer/contract'
 * import { api, token } from './secureSite'
 *
 * const { rule, passkeys, pending } = await api(getConfirmations, { query: {} }, { token })
 * console.log(rule.kind, passkeys.map(({ name }) => name), pending.length)
 * ```
 */
export const getConfirmations = defineRoute({
  id: 'getConfirmations',
  method: 'GET',
  path: '/v1/custody/confirmations',
  access: { from: 'secureSite', needs: 'session' },
  query,
  response: confirmations,
  errors,
})

/**
 * Returns a nonce for one confirmation or registration, valid for this session on this device for two minutes.
 *
 * @example
 * ```ts
 * import { startConfirmation } from '@foyer/contract'
 * import { api, token } from './secureSite'
 *
 * const { nonce, credentialIds } = await api(
 *   startConfirmation,
 *   { query: {}, body: { for: 'registration', generation: 1 } },
 *   { token },
 * )
 * console.log(nonce, credentialIds)
 * ```
 */
export const startConfirmation = defineRoute({
  id: 'startConfirmation',
  method: 'POST',
  path: '/v1/custody/confirmations/challenge',
  access: { from: 'secureSite', needs: 'session' },
  query,
  body: v.variant('for', [
    v.object({ for: v.literal('release'), generation, purpose: confirmationPurpose }),
    v.object({ for: v.literal('registration'), generation }),
  ]),
  response: v.object({
    challengeId: id,
    nonce: hash,
    /** Passkeys that may be used. */
    credentialIds: v.array(credentialId),
  }),
  errors: [...errors, 'PASSKEY_MISSING', 'WALLET_GENERATION'],
})

/**
 * Changes the rule or the passkeys. Requires the proof of the data key and, while a rule is in force, a passkey's
 * release for this change (immediate, unless it weakens the rule) or a recovery factor used recently (effective after
 * 24 hours).
 *
 * @example
 * ```ts
 * import { changeConfirmations } from '@foyer/contract'
 * import { api, enrolProof, split, token } from './secureSite'
 *
 * const { rule, pending } = await api(
 *   changeConfirmations,
 *   {
 *     query: {},
 *     body: {
 *       generation: 1,
 *       change: { kind: 'rule', rule: { kind: 'above', amount: '100' } },
 *       enrolProof,
 *       recoverySplit: split,
 *     },
 *   },
 *   { token },
 * )
 * console.log(rule, pending.map(({ readyAt }) => readyAt))
 * ```
 */
export const changeConfirmations = defineRoute({
  id: 'changeConfirmations',
  method: 'POST',
  path: '/v1/custody/confirmations',
  access: { from: 'secureSite', needs: 'session' },
  query,
  body: v.object({
    generation,
    change: confirmationChange,
    /** As in `enrolDevice`. */
    enrolProof: hash,
    /**
     * A split whose third share is discarded. Recoveries get its server share instead of a device's, which together
     * with the device's own share would open the wallet without a passkey.
     */
    recoverySplit: keySplit,
  }),
  response: confirmations,
  errors: [
    ...errors,
    'CONFIRMATION_INVALID',
    'ENROL_PROOF_INVALID',
    'PASSKEY_LAST',
    'PASSKEY_LIMIT',
    'PASSKEY_MISSING',
    'PASSKEY_REQUIRED',
    'WALLET_GENERATION',
    'STEP_UP_REQUIRED',
  ],
})

/**
 * Cancels a pending change; allowed on any enrolled device.
 *
 * @example
 * ```ts
 * import { cancelConfirmationChange, getConfirmations } from '@foyer/contract'
 * import { api, token } from './secureSite'
 *
 * const { pending } = await api(getConfirmations, { query: {} }, { token })
 * for (const { id } of pending)
 *   await api(cancelConfirmationChange, { params: { id }, query: {} }, { token })
 * ```
 */
export const cancelConfirmationChange = defineRoute({
  id: 'cancelConfirmationChange',
  method: 'DELETE',
  path: '/v1/custody/confirmations/{id}',
  access: { from: 'secureSite', needs: 'session' },
  params: v.object({ id }),
  query,
  response: confirmations,
  errors,
})

import * as v from 'valibot'
import { defineRoute } from '../../defineRoute.ts'
import {
  bytes,
  custodyWallet,
  errors,
  generation,
  id,
  iterations,
  newRecovery,
  nonce,
  otp,
  query,
  recovery,
  sealedBox,
  sealedToKey,
  share,
  signature,
} from './schemas.ts'
import { stepUpWay } from './stepUp.ts'

/**
 * Adds a recovery method; requires an enrolled device.
 *
 * @example
 * ```ts
 * import { addRecovery } from '@foyer/contract'
 * import { api, sealed, token } from './secureSite'
 *
 * const { recovery } = await api(
 *   addRecovery,
 *   {
 *     query: {},
 *     body: {
 *       generation: 1,
 *       recovery: {
 *         kind: 'code',
 *         salt: 'mJ2rT9xQ4sZ7bR5wL2nF8g',
 *         box: sealed,
 *         proofKey: 'Yq3k0Zr8mT1vXw5bN7cJ2dF6gH9pL4sKuE0aRiOxWyM',
 *       },
 *     },
 *   },
 *   { token },
 * )
 * console.log(recovery.id)
 * ```
 */
export const addRecovery = defineRoute({
  id: 'addRecovery',
  method: 'POST',
  path: '/v1/custody/recovery',
  access: { from: 'secureSite', needs: 'session' },
  query,
  body: v.object({ generation, recovery: newRecovery }),
  response: v.object({ recovery }),
  errors: [
    ...errors,
    'ASSISTED_OFF',
    'DEVICE_NOT_ENROLLED',
    'RECOVERY_LIMIT',
    'STEP_UP_REQUIRED',
    'WALLET_GENERATION',
  ],
})

/**
 * Removes a recovery method.
 *
 * @example
 * ```ts
 * import { removeRecovery } from '@foyer/contract'
 * import { api, token } from './secureSite'
 *
 * await api(
 *   removeRecovery,
 *   { params: { id: '3f0b6a53-0f0e-4f59-9b9c-6d2f1f3c8a10' }, query: {} },
 *   { token },
 * )
 * ```
 */
export const removeRecovery = defineRoute({
  id: 'removeRecovery',
  method: 'DELETE',
  path: '/v1/custody/recovery/{id}',
  access: { from: 'secureSite', needs: 'session' },
  params: v.object({ id }),
  query,
  response: v.object({}),
  errors: [...errors, 'DEVICE_NOT_ENROLLED', 'STEP_UP_REQUIRED'],
})

/**
 * Emails the code that `startRecovery` requires before a password may be tried on a device that is not enrolled.
 *
 * @example
 * ```ts
 * import { sendRecoveryCode } from '@foyer/contract'
 * import { api, token } from './secureSite'
 *
 * const { challengeId } = await api(
 *   sendRecoveryCode,
 *   { query: {}, body: { recoveryId: '3f0b6a53-0f0e-4f59-9b9c-6d2f1f3c8a10' } },
 *   { token },
 * )
 * console.log(challengeId)
 * ```
 */
export const sendRecoveryCode = defineRoute({
  id: 'sendRecoveryCode',
  method: 'POST',
  path: '/v1/custody/recover/code',
  access: { from: 'secureSite', needs: 'session' },
  query,
  body: v.object({ recoveryId: id }),
  response: v.object({ challengeId: id }),
  errors: [...errors, 'EMAIL_COOLDOWN', 'EMAIL_LIMIT', 'MAIL_FAILED', 'RECOVERY_LIMIT', 'RECOVERY_NOT_FOUND'],
})

/** A split without the device's own share, and the box of a recovery method. */
const releasedBox = {
  wallet: custodyWallet,
  serverShare: share,
  recoveryShare: sealedToKey,
  factor: v.variant('kind', [
    v.object({ kind: v.literal('passkey'), credentialId: bytes(2_048), box: sealedBox }),
    v.object({ kind: v.literal('code'), salt: bytes(64), box: sealedBox }),
    v.object({
      kind: v.literal('password'),
      salt: bytes(64),
      iterations,
      box: sealedBox,
    }),
  ]),
}

/**
 * Starts a recovery on a device without a split. It returns only a challenge: `finishRecovery` takes the proof that the
 * visitor has the recovery method. Methods set up before proof keys existed cannot be proven, and their box is returned right
 * away (`released`); the device then submits the proof key with `enrolDevice`. A password also requires a fresh emailed code
 * if the account has an email address.
 *
 * @example
 * ```ts
 * import { startRecovery } from '@foyer/contract'
 * import { api, token } from './secureSite'
 *
 * const started = await api(
 *   startRecovery,
 *   { query: {}, body: { recoveryId: '3f0b6a53-0f0e-4f59-9b9c-6d2f1f3c8a10' } },
 *   { token },
 * )
 * if (started.status === 'asked') console.log(started.way.kind, started.challengeId, started.nonce)
 * ```
 */
export const startRecovery = defineRoute({
  id: 'startRecovery',
  method: 'POST',
  path: '/v1/custody/recover',
  access: { from: 'secureSite', needs: 'session' },
  query,
  body: v.object({
    recoveryId: id,
    /** The code sent by `sendRecoveryCode`. */
    code: v.optional(v.object({ challengeId: id, otp })),
  }),
  response: v.variant('status', [
    v.object({ status: v.literal('asked'), challengeId: id, nonce, way: stepUpWay }),
    v.object({ status: v.literal('released'), ...releasedBox }),
  ]),
  errors: [
    ...errors,
    'CHALLENGE_EXPIRED',
    'OTP_ATTEMPTS',
    'OTP_INVALID',
    'RECOVERY_CODE_NEEDED',
    'RECOVERY_LIMIT',
    'RECOVERY_NOT_FOUND',
  ],
})

/**
 * In exchange for a signature of the method's proof key over `toRecoveryText`, returns what a device without a split needs in
 * addition to the recovery factor: one split's server share and recovery share, and the factor's box. The visitor is notified
 * by email. Wrong passwords are counted; the challenge stays valid for further attempts. Also counts as a step-up.
 *
 * @example
 * ```ts
 * import { finishRecovery, startRecovery } from '@foyer/contract'
 * import { api, signWithProofKey, token } from './secureSite'
 *
 * const recoveryId = '3f0b6a53-0f0e-4f59-9b9c-6d2f1f3c8a10'
 * const started = await api(startRecovery, { query: {}, body: { recoveryId } }, { token })
 * if (started.status === 'asked') {
 *   const { challengeId, nonce, way } = started
 *   const signature = await signWithProofKey(way, nonce)
 *   const body = { challengeId, recoveryId, signature }
 *   const { factor, serverShare, recoveryShare } = await api(finishRecovery, { query: {}, body }, { token })
 *   // The visitor's factor opens `factor.box`, which opens `recoveryShare`; with `serverShare` that is two of three.
 *   console.log(factor.kind, serverShare, recoveryShare)
 * }
 * ```
 */
export const finishRecovery = defineRoute({
  id: 'finishRecovery',
  method: 'POST',
  path: '/v1/custody/recover/finish',
  access: { from: 'secureSite', needs: 'session' },
  query,
  body: v.object({ challengeId: id, recoveryId: id, signature }),
  response: v.object(releasedBox),
  errors: [...errors, 'CHALLENGE_EXPIRED', 'RECOVERY_LIMIT', 'RECOVERY_NOT_FOUND', 'STEP_UP_INVALID'],
})

import * as v from 'valibot'
import { defineRoute } from '../../defineRoute.ts'
import { passkeyAssertion } from '../../release.ts'
import { bytes, errors, id, isoTime, iterations, nonce, query, signature } from './schemas.ts'

/** A recovery method that can be used for a step-up on an enrolled device, with the parameters of its secret. */
export const stepUpWay = v.object({
  id,
  kind: v.picklist(['passkey', 'code', 'password']),
  credentialId: v.optional(bytes(2_048)),
  salt: v.optional(bytes(64)),
  iterations: v.optional(iterations),
})

/** A recovery method that can be used for a step-up on an enrolled device. */
export type StepUpWay = v.InferOutput<typeof stepUpWay>

/**
 * Starts a step-up: before a change that could lose the wallet, the visitor uses one of their recovery methods again,
 * or a confirming passkey. No box is handed out and nothing is opened. Not required when there is no recovery method.
 *
 * @example
 * ```ts
 * import { startStepUp } from '@foyer/contract'
 * import { api, token } from './secureSite'
 *
 * const { nonce, ways, steppedUpUntil } = await api(startStepUp, { query: {}, body: {} }, { token })
 * if (!steppedUpUntil) console.log(ways.map(({ kind }) => kind), nonce)
 * ```
 */
export const startStepUp = defineRoute({
  id: 'startStepUp',
  method: 'POST',
  path: '/v1/custody/step-up',
  access: { from: 'secureSite', needs: 'session' },
  query,
  body: v.object({}),
  response: v.object({
    challengeId: id,
    nonce,
    ways: v.array(stepUpWay),
    /** Confirming passkeys; any of them can be used instead. */
    credentialIds: v.array(bytes(2_048)),
    /** End of this login's current step-up; `null` if it has none. */
    steppedUpUntil: v.nullable(isoTime),
  }),
  errors: [...errors, 'DEVICE_NOT_ENROLLED'],
})

/**
 * Finishes a step-up with a signature of the proof key over `toStepUpText`, or a passkey's response to
 * `toStepUpRequest`.
 *
 * @example
 * ```ts
 * import { finishStepUp, startStepUp } from '@foyer/contract'
 * import { api, signWithProofKey, token } from './secureSite'
 *
 * const { challengeId, nonce, ways } = await api(startStepUp, { query: {}, body: {} }, { token })
 * const [way] = ways
 * if (way) {
 *   const signature = await signWithProofKey(way, nonce)
 *   const { steppedUpUntil } = await api(
 *     finishStepUp,
 *     { query: {}, body: { kind: 'way', challengeId, recoveryId: way.id, signature } },
 *     { token },
 *   )
 *   console.log(steppedUpUntil)
 * }
 * ```
 */
export const finishStepUp = defineRoute({
  id: 'finishStepUp',
  method: 'POST',
  path: '/v1/custody/step-up/finish',
  access: { from: 'secureSite', needs: 'session' },
  query,
  body: v.variant('kind', [
    v.object({
      kind: v.literal('way'),
      challengeId: id,
      recoveryId: id,
      signature,
    }),
    v.object({ kind: v.literal('passkey'), assertion: passkeyAssertion }),
  ]),
  response: v.object({
    /** Until when this login, and no other, may make such changes. */
    steppedUpUntil: isoTime,
  }),
  errors: [...errors, 'CHALLENGE_EXPIRED', 'DEVICE_NOT_ENROLLED', 'RECOVERY_LIMIT', 'STEP_UP_INVALID'],
})

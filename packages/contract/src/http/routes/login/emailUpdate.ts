import * as v from 'valibot'
import { shownText } from '../../../text/shownText.ts'
import { defineRoute } from '../../defineRoute.ts'
import { email, emailChange, id, isoTime, loginUser, otp, query, sessionErrors } from './schemas.ts'

/**
 * Starts an email change: sends a code to the old address first, or to the new one if there was none.
 *
 * If there is a wallet, the visitor also proves possession of its data key: codes alone change nothing.
 *
 * @example
 * ```ts
 * import { startEmailUpdate } from '@foyer/contract'
 * import { api, enrolProof, token } from './secureSite'
 *
 * const { action, challengeId } = await api(
 *   startEmailUpdate,
 *   { query: {}, body: { email: 'new@example.com', enrolProof } },
 *   { token },
 * )
 * // `VERIFY_PRIMARY_OTP`: call confirmPrimaryEmail with the code from the old address first.
 * console.log(action, challengeId)
 * ```
 */
export const startEmailUpdate = defineRoute({
  id: 'startEmailUpdate',
  method: 'POST',
  path: '/v1/login/email/update',
  access: { from: 'secureSite', needs: 'session' },
  query,
  body: v.object({
    email,
    /** As in `enrolDevice`; required if there is a wallet. */
    enrolProof: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/))),
  }),
  response: v.object({
    action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
    challengeId: id,
  }),
  errors: [
    ...sessionErrors,
    'EMAIL_CHANGE_PENDING',
    'EMAIL_COOLDOWN',
    'EMAIL_LIMIT',
    'ENROL_PROOF_INVALID',
    'MAIL_FAILED',
    'STEP_UP_REQUIRED',
  ],
})

/**
 * Submits the code from the old address; another code is then sent to the new one.
 *
 * @example
 * ```ts
 * import { confirmPrimaryEmail } from '@foyer/contract'
 * import { api, token } from './secureSite'
 *
 * await api(
 *   confirmPrimaryEmail,
 *   { query: {}, body: { challengeId: '3f0b6a53-0f0e-4f59-9b9c-6d2f1f3c8a10', otp: '042917' } },
 *   { token },
 * )
 * ```
 */
export const confirmPrimaryEmail = defineRoute({
  id: 'confirmPrimaryEmail',
  method: 'POST',
  path: '/v1/login/email/update/primary',
  access: { from: 'secureSite', needs: 'session' },
  query,
  body: v.object({ challengeId: id, otp }),
  response: v.object({}),
  errors: [
    ...sessionErrors,
    'OTP_INVALID',
    'OTP_ATTEMPTS',
    'CHALLENGE_EXPIRED',
    'EMAIL_LIMIT',
    'MAIL_FAILED',
  ],
})

/**
 * Submits the code from the new address. Every address is notified, and the change takes effect after a waiting period.
 *
 * @example
 * ```ts
 * import { confirmSecondaryEmail } from '@foyer/contract'
 * import { api, token } from './secureSite'
 *
 * const { email, effectiveAt } = await api(
 *   confirmSecondaryEmail,
 *   { query: {}, body: { challengeId: '3f0b6a53-0f0e-4f59-9b9c-6d2f1f3c8a10', otp: '317204' } },
 *   { token },
 * )
 * console.log(`${email} from ${effectiveAt} on`)
 * ```
 */
export const confirmSecondaryEmail = defineRoute({
  id: 'confirmSecondaryEmail',
  method: 'POST',
  path: '/v1/login/email/update/secondary',
  access: { from: 'secureSite', needs: 'session' },
  query,
  body: v.object({ challengeId: id, otp }),
  response: emailChange,
  errors: [
    ...sessionErrors,
    'OTP_INVALID',
    'OTP_ATTEMPTS',
    'CHALLENGE_EXPIRED',
    'EMAIL_CHANGE_PENDING',
    'EMAIL_TAKEN',
  ],
})

/**
 * Cancels a pending change. If there is a wallet, this requires an enrolled device.
 *
 * @example
 * ```ts
 * import { cancelEmailUpdate } from '@foyer/contract'
 * import { api, token } from './secureSite'
 *
 * const { email, emailChange } = await api(cancelEmailUpdate, { query: {} }, { token })
 * console.log(email, emailChange)
 * ```
 */
export const cancelEmailUpdate = defineRoute({
  id: 'cancelEmailUpdate',
  method: 'DELETE',
  path: '/v1/login/email/update',
  access: { from: 'secureSite', needs: 'session' },
  query,
  response: loginUser,
  errors: [...sessionErrors, 'CHALLENGE_EXPIRED', 'DEVICE_NOT_ENROLLED'],
})

const undoToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

/**
 * Returns the change that the link in an email would undo. Needs no proof, and does not consume the link.
 *
 * @example
 * ```ts
 * import { getEmailUndo } from '@foyer/contract'
 * import { api } from './secureSite'
 *
 * const { from, to, isDone } = await api(getEmailUndo, {
 *   query: {},
 *   body: { token: 'Yq3k0Zr8mT1vXw5bN7cJ2dF6gH9pL4sKuE0aRiOxWyM' },
 * })
 * console.log(isDone ? `${to} replaced ${from}` : `${to} is about to replace ${from}`)
 * ```
 */
export const getEmailUndo = defineRoute({
  id: 'getEmailUndo',
  method: 'POST',
  path: '/v1/login/email/undo/about',
  access: { from: 'secureSite' },
  query,
  body: v.object({ token: undoToken }),
  response: v.object({
    /** `null` if there was no address before. */
    from: v.nullable(email),
    to: email,
    effectiveAt: isoTime,
    /** Whether the new address is already the account's. */
    isDone: v.boolean(),
    projectName: v.optional(shownText()),
    /** Whether the project has a logo, at `logoPath`. @default false */
    hasLogo: v.optional(v.boolean()),
  }),
  errors: ['CHALLENGE_EXPIRED', 'LOGIN_OFF'],
})

/**
 * Undoes an email change, once, and ends every login; called when the button behind the emailed link is pressed. Needs
 * no proof.
 *
 * @example
 * ```ts
 * import { undoEmailUpdate } from '@foyer/contract'
 * import { api } from './secureSite'
 *
 * const { email } = await api(undoEmailUpdate, {
 *   query: {},
 *   body: { token: 'Yq3k0Zr8mT1vXw5bN7cJ2dF6gH9pL4sKuE0aRiOxWyM' },
 * })
 * console.log(`The address is ${email} again; log in anew`)
 * ```
 */
export const undoEmailUpdate = defineRoute({
  id: 'undoEmailUpdate',
  method: 'POST',
  path: '/v1/login/email/undo',
  access: { from: 'secureSite' },
  query,
  body: v.object({ token: undoToken }),
  response: v.object({ email: v.nullable(email) }),
  errors: ['CHALLENGE_EXPIRED', 'LOGIN_OFF'],
})

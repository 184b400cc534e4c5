import * as v from 'valibot'
import { defineRoute } from '../../defineRoute.ts'
import { attempt, email, hostOrigin, id, loginErrors, loginSession, otp, query } from './schemas.ts'

/**
 * Starts an email login. An unknown address gets the same response after the same time.
 *
 * `VERIFY_OTP`: a code was sent. `VERIFY_DEVICE`: no account with this address knows the device. A new address gets the code
 * in its email; an account gets a link to a page that shows the login and its code. In both cases the code comes next.
 *
 * @example
 * ```ts
 * import { startEmailLogin } from '@foyer/contract'
 * import { api } from './secureSite'
 *
 * const { action, challengeId } = await api(startEmailLogin, {
 *   query: {},
 *   body: { email: 'visitor@example.com', hostOrigin: 'https://app.example.com' },
 * })
 * // Ask for the code from the mail, or from the page that the mail links to, then finishEmailLogin.
 * console.log(action, challengeId)
 * ```
 */
export const startEmailLogin = defineRoute({
  id: 'startEmailLogin',
  method: 'POST',
  path: '/v1/login/email',
  access: { from: 'secureSite', needs: 'device' },
  query,
  body: v.object({ email, hostOrigin }),
  response: v.object({ action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP']), challengeId: id }),
  errors: [...loginErrors, 'EMAIL_COOLDOWN', 'EMAIL_LIMIT', 'MAIL_FAILED', 'PROVIDER_OFF'],
})

const linkToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

/**
 * Returns the login an emailed link refers to, and the code to type where it began, for the page behind the link. Needs no
 * proof: the code works only on the device that began the login, and only once the link was opened.
 *
 * @example
 * ```ts
 * import { getEmailAttempt } from '@foyer/contract'
 * import { api } from './secureSite'
 *
 * const { projectName, hostOrigin, browser, code } = await api(getEmailAttempt, {
 *   query: {},
 *   body: { token: 'Yq3k0Zr8mT1vXw5bN7cJ2dF6gH9pL4sKuE0aRiOxWyM' },
 * })
 * console.log(`Type ${code} in ${browser ?? 'your browser'} on ${hostOrigin} to log in to ${projectName}`)
 * ```
 */
export const getEmailAttempt = defineRoute({
  id: 'getEmailAttempt',
  method: 'POST',
  path: '/v1/login/email/attempt',
  access: { from: 'secureSite' },
  query,
  body: v.object({ token: linkToken }),
  response: v.object({ ...attempt, email, code: otp }),
  errors: ['CHALLENGE_EXPIRED', 'LOGIN_OFF'],
})

/**
 * Cancels the login of an emailed link, because the visitor did not start it. Needs no proof.
 *
 * @example
 * ```ts
 * import { refuseEmailDevice } from '@foyer/contract'
 * import { api } from './secureSite'
 *
 * await api(refuseEmailDevice, {
 *   query: {},
 *   body: { token: 'Yq3k0Zr8mT1vXw5bN7cJ2dF6gH9pL4sKuE0aRiOxWyM' },
 * })
 * ```
 */
export const refuseEmailDevice = defineRoute({
  id: 'refuseEmailDevice',
  method: 'POST',
  path: '/v1/login/email/device/refuse',
  access: { from: 'secureSite' },
  query,
  body: v.object({ token: linkToken }),
  response: v.object({}),
  errors: ['CHALLENGE_EXPIRED', 'LOGIN_OFF'],
})

/**
 * Returns whether the visitor cancelled the device's email login on the page behind the link.
 *
 * @example
 * ```ts
 * import { getEmailRefusal } from '@foyer/contract'
 * import { api } from './secureSite'
 *
 * const { isRefused } = await api(getEmailRefusal, {
 *   query: {},
 *   body: { challengeId: '3f0b6a53-0f0e-4f59-9b9c-6d2f1f3c8a10' },
 * })
 * if (isRefused) console.log('The code is no longer needed')
 * ```
 */
export const getEmailRefusal = defineRoute({
  id: 'getEmailRefusal',
  method: 'POST',
  path: '/v1/login/email/refusal',
  access: { from: 'secureSite', needs: 'device' },
  query,
  body: v.object({ challengeId: id }),
  response: v.object({ isRefused: v.boolean() }),
  errors: [...loginErrors],
})

/**
 * Finishes an email login. A code works once, on the device that requested it, and allows a few attempts.
 *
 * @example
 * ```ts
 * import { finishEmailLogin } from '@foyer/contract'
 * import { api } from './secureSite'
 *
 * const { token, user } = await api(finishEmailLogin, {
 *   query: {},
 *   body: { challengeId: '3f0b6a53-0f0e-4f59-9b9c-6d2f1f3c8a10', otp: '042917' },
 * })
 * console.log(user.email, token)
 * ```
 */
export const finishEmailLogin = defineRoute({
  id: 'finishEmailLogin',
  method: 'POST',
  path: '/v1/login/email/otp',
  access: { from: 'secureSite', needs: 'device' },
  query,
  body: v.object({ challengeId: id, otp }),
  response: loginSession,
  errors: [...loginErrors, 'OTP_INVALID', 'OTP_ATTEMPTS', 'CHALLENGE_EXPIRED', 'EMAIL_HELD'],
})

import * as v from 'valibot'
import { socialProviders } from '../../../socialProviders.ts'
import { defineRoute } from '../../defineRoute.ts'
import { webUrl } from '../../webUrl.ts'
import { attempt, hostOrigin, loginErrors, pendingOrSession, query } from './schemas.ts'

const resultCode = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

const matchCode = v.pipe(v.string(), v.regex(/^\d\d$/))

/**
 * Starts a social login; returns the URL to open in the provider's window.
 *
 * @example
 * ```ts
 * import { startSocialLogin } from '@foyer/contract'
 * import { api } from './secureSite'
 *
 * const { uri, state } = await api(startSocialLogin, {
 *   query: {},
 *   body: { provider: 'google', hostOrigin: 'https://app.example.com' },
 * })
 * console.log(`Open ${uri}, and keep ${state} for finishSocialLogin`)
 * ```
 */
export const startSocialLogin = defineRoute({
  id: 'startSocialLogin',
  method: 'POST',
  path: '/v1/login/social',
  access: { from: 'secureSite', needs: 'device' },
  query,
  body: v.object({
    provider: v.picklist(socialProviders),
    hostOrigin,
    /** URL to return to if popups are not available (in-app browsers). */
    returnTo: v.optional(webUrl),
  }),
  response: v.object({
    uri: webUrl,
    /** Identifies the attempt; valid for the device that started it. */
    state: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  }),
  errors: [...loginErrors, 'PROVIDER_OFF'],
})

/**
 * Finishes a social login with the code from the window, or with the two digits it showed; one attempt.
 *
 * @example
 * ```ts
 * import { finishSocialLogin } from '@foyer/contract'
 * import { api } from './secureSite'
 *
 * const result = await api(finishSocialLogin, {
 *   query: {},
 *   body: { state: 'Yq3k0Zr8mT1vXw5bN7cJ2dF6gH9pL4sKuE0aRiOxWyM', matchCode: '47' },
 * })
 * if (result.status === 'done') console.log(result.session.user.userName)
 * ```
 */
export const finishSocialLogin = defineRoute({
  id: 'finishSocialLogin',
  method: 'POST',
  path: '/v1/login/social/finish',
  access: { from: 'secureSite', needs: 'device' },
  query,
  body: v.object({
    state: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
    resultCode: v.optional(resultCode),
    matchCode: v.optional(matchCode),
  }),
  response: pendingOrSession,
  errors: [...loginErrors, 'SOCIAL_LOGIN_FAILED', 'SOCIAL_STATE_INVALID'],
})

/**
 * Returns the login that a provider's window would finish, for a window with no frame to hand its code to. Needs no proof.
 *
 * @example
 * ```ts
 * import { getSocialAttempt } from '@foyer/contract'
 * import { api } from './secureSite'
 *
 * const { projectName, hostOrigin, browser } = await api(getSocialAttempt, {
 *   query: {},
 *   body: { resultCode: 'Yq3k0Zr8mT1vXw5bN7cJ2dF6gH9pL4sKuE0aRiOxWyM' },
 * })
 * console.log(`Log in to ${projectName} on ${hostOrigin}, in ${browser ?? 'another browser'}?`)
 * ```
 */
export const getSocialAttempt = defineRoute({
  id: 'getSocialAttempt',
  method: 'POST',
  path: '/v1/login/social/attempt',
  access: { from: 'secureSite' },
  query,
  body: v.object({ resultCode }),
  response: v.object({
    ...attempt,
    /** URL of the page that was redirected to the provider itself, if popups are not available. */
    returnTo: v.nullable(webUrl),
    /** The visitor approved it in an app (Farcaster): it needs no confirmation, may already be done, and can be ended. */
    isApproved: v.optional(v.literal(true)),
  }),
  errors: ['LOGIN_OFF', 'SOCIAL_STATE_INVALID'],
})

/**
 * Records the visitor's answer in the provider's window: either it is their login, and two digits to type in the frame
 * are returned, or the login ends.
 *
 * @example
 * ```ts
 * import { confirmSocialLogin } from '@foyer/contract'
 * import { api } from './secureSite'
 *
 * const { matchCode } = await api(confirmSocialLogin, {
 *   query: {},
 *   body: { resultCode: 'Yq3k0Zr8mT1vXw5bN7cJ2dF6gH9pL4sKuE0aRiOxWyM', isMine: true },
 * })
 * console.log(matchCode ? `Type ${matchCode} where you began` : 'The login has ended')
 * ```
 */
export const confirmSocialLogin = defineRoute({
  id: 'confirmSocialLogin',
  method: 'POST',
  path: '/v1/login/social/confirm',
  access: { from: 'secureSite' },
  query,
  body: v.object({ resultCode, isMine: v.boolean() }),
  response: v.object({
    /** Absent when the login has ended. */
    matchCode: v.optional(matchCode),
  }),
  errors: ['LOGIN_OFF', 'SOCIAL_STATE_INVALID'],
})

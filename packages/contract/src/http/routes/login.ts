import * as v from 'valibot'
import { socialProviders } from '../../socialProviders.ts'
import { emailAddress } from '../../text/emailAddress.ts'
import { shownText } from '../../text/shownText.ts'
import { defineRoute } from '../defineRoute.ts'
import { commonQuery } from '../schemas.ts'
import { webUrl } from '../webUrl.ts'

// Called by the secure site only, on its own origin, each with the proof of the device's key: see `deviceProof`.

const query = v.object(commonQuery)
const isoTime = v.pipe(v.string(), v.isoTimestamp())
const email = emailAddress
const otp = v.pipe(v.string(), v.regex(/^\d{6}$/))
const id = v.pipe(v.string(), v.uuid())
/** Origin of the page around the frame, as reported by the browser. */
const hostOrigin = v.pipe(webUrl, v.maxLength(2_048))

/**
 * Login methods.
 *
 * @example
 * ```ts
 * import { getLoginMethods, loginMethods } from '@foyer/contract'
 * import { api } from './api'
 *
 * const { methods } = await api(getLoginMethods, { query: {} })
 * // Always in the same order, whatever the server's.
 * const buttons = loginMethods.filter((method) => methods.includes(method))
 * ```
 */
export const loginMethods = ['email', ...socialProviders, 'farcaster'] as const
/** A login method. */
export type LoginMethod = (typeof loginMethods)[number]

/** A pending change of the email address. */
const emailChange = v.object({
  email,
  /** When the new address replaces the old one, ISO 8601. */
  effectiveAt: isoTime,
})

/** The user logged in on a device. */
export const loginUser = v.object({
  id,
  method: v.picklist(loginMethods),
  email: v.nullable(shownText(320)),
  userName: v.nullable(shownText(256)),
  /** The new address, while its change is pending. */
  emailChange: v.optional(emailChange),
})
/** The user logged in on a device. */
export type LoginUser = v.InferOutput<typeof loginUser>

/**
 * A login; the token only works together with proofs of the device's key.
 *
 * @internal
 */
export const loginSession = v.object({
  token: v.pipe(v.string(), v.minLength(32)),
  /** ISO 8601. */
  expirationTime: isoTime,
  user: loginUser,
})
/** A login. */
export type LoginSession = v.InferOutput<typeof loginSession>

const pendingOrSession = v.variant('status', [
  v.object({ status: v.literal('pending') }),
  v.object({ status: v.literal('done'), session: loginSession }),
])

const loginErrors = ['DEVICE_PROOF_INVALID', 'LOGIN_OFF'] as const
const sessionErrors = [...loginErrors, 'LOGIN_SESSION_INVALID'] as const

/**
 * Returns the login methods of a project for which the server has keys.
 *
 * @example
 * ```ts
 * import { getLoginMethods } from '@foyer/contract'
 * import { api } from './api'
 *
 * const { methods, hasAssistedRecovery } = await api(getLoginMethods, { query: {} })
 * console.log(methods.includes('email'), hasAssistedRecovery)
 * ```
 */
export const getLoginMethods = defineRoute({
  id: 'getLoginMethods',
  method: 'GET',
  path: '/v1/login/methods',
  access: { from: 'allowedPages' },
  query,
  response: v.object({
    methods: v.array(v.picklist(loginMethods)),
    /** Whether wallets can be set up for assisted recovery by the operator (`assisted`). */
    hasAssistedRecovery: v.boolean(),
    /** Seconds until an email change takes effect. */
    emailChangeWaitS: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  }),
})

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

/** A login the visitor has to decide about. */
const attempt = {
  projectName: shownText(),
  /** Whether the project has a logo, at `logoPath`. @default false */
  hasLogo: v.optional(v.boolean()),
  /** The page on which the login began. */
  hostOrigin,
  startedAt: isoTime,
  /** The browser that started it, by its own description. */
  browser: v.nullable(shownText()),
}

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

/**
 * Opens a channel for Sign In With Farcaster; `url` is for the QR code and the link.
 *
 * @example
 * ```ts
 * import { startFarcasterLogin } from '@foyer/contract'
 * import { api } from './secureSite'
 *
 * const { url, channelId } = await api(startFarcasterLogin, {
 *   query: {},
 *   body: { hostOrigin: 'https://app.example.com' },
 * })
 * console.log(`Show ${url} as a QR code, then ask with ${channelId}`)
 * ```
 */
export const startFarcasterLogin = defineRoute({
  id: 'startFarcasterLogin',
  method: 'POST',
  path: '/v1/login/farcaster',
  access: { from: 'secureSite', needs: 'device' },
  query,
  body: v.object({ hostOrigin }),
  response: v.object({ url: webUrl, channelId: id }),
  errors: [...loginErrors, 'PROVIDER_OFF'],
})

/**
 * Checks whether the login was approved in the app.
 *
 * @example
 * ```ts
 * import { finishFarcasterLogin } from '@foyer/contract'
 * import { api } from './secureSite'
 *
 * const result = await api(finishFarcasterLogin, {
 *   query: {},
 *   body: { channelId: '3f0b6a53-0f0e-4f59-9b9c-6d2f1f3c8a10' },
 * })
 * if (result.status === 'done') console.log(result.session.user.userName)
 * ```
 */
export const finishFarcasterLogin = defineRoute({
  id: 'finishFarcasterLogin',
  method: 'POST',
  path: '/v1/login/farcaster/finish',
  access: { from: 'secureSite', needs: 'device' },
  query,
  body: v.object({ channelId: id }),
  response: pendingOrSession,
  errors: [...loginErrors, 'CHALLENGE_EXPIRED', 'SOCIAL_LOGIN_FAILED'],
})

/**
 * Returns the user logged in on this device.
 *
 * @example
 * ```ts
 * import { getLoginUser } from '@foyer/contract'
 * import { api, token } from './secureSite'
 *
 * const { method, email } = await api(getLoginUser, { query: {} }, { token })
 * console.log(method, email)
 * ```
 */
export const getLoginUser = defineRoute({
  id: 'getLoginUser',
  method: 'GET',
  path: '/v1/login/user',
  access: { from: 'secureSite', needs: 'session' },
  query,
  response: loginUser,
  errors: sessionErrors,
})

/**
 * Ends the session.
 *
 * @example
 * ```ts
 * import { signOutLogin } from '@foyer/contract'
 * import { api, token } from './secureSite'
 *
 * await api(signOutLogin, { query: {} }, { token })
 * ```
 */
export const signOutLogin = defineRoute({
  id: 'signOutLogin',
  method: 'DELETE',
  path: '/v1/login/session',
  access: { from: 'secureSite', needs: 'session' },
  query,
  response: v.object({}),
  errors: sessionErrors,
})

/** A login as shown to its owner, identified by page and browser: no IP address is stored. */
export const listedLoginSession = v.object({
  id,
  /** The browser's description of itself, shortened: `Chrome on Linux`. */
  deviceName: shownText(),
  /** Origin of the page it was made on; `null` for a login on the secure site itself. */
  hostOrigin: v.nullable(v.pipe(webUrl, v.maxLength(2_048))),
  method: v.picklist(loginMethods),
  createdAt: isoTime,
  lastUsedAt: isoTime,
  expirationTime: isoTime,
  isThis: v.boolean(),
  /** Whether its device may open the wallet. */
  isEnrolled: v.boolean(),
})
/** A login as shown to its owner. */
export type ListedLoginSession = v.InferOutput<typeof listedLoginSession>

/**
 * Lists the visitor's logins: all of them on a device that may open the wallet, only its own on any other.
 *
 * @example
 * ```ts
 * import { getLoginSessions } from '@foyer/contract'
 * import { api, token } from './secureSite'
 *
 * const { sessions } = await api(getLoginSessions, { query: {} }, { token })
 * for (const { deviceName, hostOrigin, isThis } of sessions) console.log(deviceName, hostOrigin, isThis)
 * ```
 */
export const getLoginSessions = defineRoute({
  id: 'getLoginSessions',
  method: 'GET',
  path: '/v1/login/sessions',
  access: { from: 'secureSite', needs: 'session' },
  query,
  response: v.object({ sessions: v.array(listedLoginSession) }),
  errors: sessionErrors,
})

/**
 * Ends one login. If there is a wallet, ending another device's login requires an enrolled device.
 *
 * @example
 * ```ts
 * import { endLoginSession, getLoginSessions } from '@foyer/contract'
 * import { api, token } from './secureSite'
 *
 * const { sessions } = await api(getLoginSessions, { query: {} }, { token })
 * for (const { id, isThis } of sessions)
 *   if (!isThis) await api(endLoginSession, { params: { id }, query: {} }, { token })
 * ```
 */
export const endLoginSession = defineRoute({
  id: 'endLoginSession',
  method: 'DELETE',
  path: '/v1/login/sessions/{id}',
  access: { from: 'secureSite', needs: 'session' },
  params: v.object({ id }),
  query,
  response: v.object({ sessions: v.array(listedLoginSession) }),
  errors: [...sessionErrors, 'DEVICE_NOT_ENROLLED', 'STEP_UP_REQUIRED'],
})

/**
 * Ends all other logins. If there is a wallet, this requires an enrolled device.
 *
 * @example
 * ```ts
 * import { endOtherLoginSessions } from '@foyer/contract'
 * import { api, token } from './secureSite'
 *
 * const { sessions } = await api(endOtherLoginSessions, { query: {} }, { token })
 * console.log(sessions.map(({ deviceName }) => deviceName))
 * ```
 */
export const endOtherLoginSessions = defineRoute({
  id: 'endOtherLoginSessions',
  method: 'DELETE',
  path: '/v1/login/sessions',
  access: { from: 'secureSite', needs: 'session' },
  query,
  response: v.object({ sessions: v.array(listedLoginSession) }),
  errors: [...sessionErrors, 'DEVICE_NOT_ENROLLED', 'STEP_UP_REQUIRED'],
})

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

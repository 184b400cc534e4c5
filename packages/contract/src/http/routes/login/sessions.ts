import * as v from 'valibot'
import { shownText } from '../../../text/shownText.ts'
import { defineRoute } from '../../defineRoute.ts'
import { webUrl } from '../../webUrl.ts'
import { id, isoTime, loginMethods, loginUser, query, sessionErrors } from './schemas.ts'

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

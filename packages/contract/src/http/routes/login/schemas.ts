import * as v from 'valibot'
import { socialProviders } from '../../../socialProviders.ts'
import { emailAddress } from '../../../text/emailAddress.ts'
import { shownText } from '../../../text/shownText.ts'
import { commonQuery } from '../../schemas.ts'
import { webUrl } from '../../webUrl.ts'

// Called by the secure site only, on its own origin, each with the proof of the device's key: see `deviceProof`.

export const query = v.object(commonQuery)
export const isoTime = v.pipe(v.string(), v.isoTimestamp())
export const email = emailAddress
export const otp = v.pipe(v.string(), v.regex(/^\d{6}$/))
export const id = v.pipe(v.string(), v.uuid())

/** Origin of the page around the frame, as reported by the browser. */
export const hostOrigin = v.pipe(webUrl, v.maxLength(2_048))

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
export const emailChange = v.object({
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

export const pendingOrSession = v.variant('status', [
  v.object({ status: v.literal('pending') }),
  v.object({ status: v.literal('done'), session: loginSession }),
])

export const loginErrors = ['DEVICE_PROOF_INVALID', 'LOGIN_OFF'] as const
export const sessionErrors = [...loginErrors, 'LOGIN_SESSION_INVALID'] as const

/** A login the visitor has to decide about. */
export const attempt = {
  projectName: shownText(),
  /** Whether the project has a logo, at `logoPath`. @default false */
  hasLogo: v.optional(v.boolean()),
  /** The page on which the login began. */
  hostOrigin,
  startedAt: isoTime,
  /** The browser that started it, by its own description. */
  browser: v.nullable(shownText()),
}

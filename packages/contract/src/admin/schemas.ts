import * as v from 'valibot'
import { caipNetworkId } from '../caip/schemas.ts'
import { passkeyAssertion } from '../confirmations/release.ts'
import { errorBody } from '../http/errorBody.ts'
import { projectWallets, remoteFeature } from '../http/routes/config.ts'
import { passkeyRegistration } from '../http/routes/confirmations.ts'
import { loginMethods } from '../http/routes/login.ts'
import { decimalText } from '../http/schemas.ts'
import { languages } from '../languages.ts'

export const isoTime = v.pipe(v.string(), v.isoTimestamp())
export const id = v.pipe(v.string(), v.uuid())
/** Of the calendar: the format alone has a 30th of February, and a year before the first. */
export const day = v.pipe(v.string(), v.isoDate(), v.check(isCalendarDay, 'a day of the calendar'))
export const secretText = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
function isCalendarDay(text: string): boolean {
  const time = Date.parse(text)
  return text >= '0001' && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Place in a list, from the `next` of the page before. */
export const cursor = v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]{1,256}$/)))
export const next = v.optional(v.string())

/** An error answer of the admin API: of a form, it names the invalid fields. */
export const adminErrorBody = v.object({
  error: v.object({
    ...errorBody.entries.error.entries,
    /** Each as a path with dots, and what is wrong with it. */
    fields: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
  }),
})

/** A challenge for a passkey. */
export const operatorChallenge = v.object({
  challengeId: id,
  /** 32 bytes, base64url. */
  nonce: secretText,
  /** Host name that the passkey is for. */
  rpId: v.string(),
})
/** A challenge for a passkey. */
export type OperatorChallenge = v.InferOutput<typeof operatorChallenge>

// A field that does not belong here is refused: none of them can set a role.
export const registrationBody = v.strictObject({
  token: secretText,
  registration: v.strictObject(passkeyRegistration.entries),
})
export const assertionBody = v.strictObject({ assertion: v.strictObject(passkeyAssertion.entries) })

/** An owner changes what a viewer reads. */
export const operatorRole = v.picklist(['owner', 'viewer'])
/** An owner changes what a viewer reads. */
export type OperatorRole = v.InferOutput<typeof operatorRole>

/** A person who uses the console. */
export const operator = v.object({
  id,
  name: v.string(),
  role: operatorRole,
  createdAt: isoTime,
  /** Absent until the set-up link was used. */
  lastSeenAt: v.optional(isoTime),
  passkeys: count,
})
/** A person who uses the console. */
export type Operator = v.InferOutput<typeof operator>

/** A passkey of an operator. */
export const operatorPasskey = v.object({
  /** Names it here; its credential id is up to the authenticator, and long. */
  id: secretText,
  createdAt: isoTime,
  lastUsedAt: isoTime,
})
/** A passkey of an operator. */
export type OperatorPasskey = v.InferOutput<typeof operatorPasskey>

/** A token of a machine; the token itself is shown once. */
export const adminToken = v.object({
  id,
  name: v.string(),
  /**
   * `write` changes settings of projects, `write-all` also adds and removes projects and changes who may show the wallet and
   * what is spent: `allowedOrigins`, `allowsLocalhost`, `requirePasskey`, `sponsorship`.
   */
  scope: v.picklist(['read', 'write', 'write-all']),
  /** Whose right it is: it ends with an operator, and with the passkey that made it. Absent for one of an earlier version. */
  maker: v.optional(v.object({ kind: v.picklist(['operator', 'cli']), name: v.string() })),
  createdAt: isoTime,
  expiresAt: isoTime,
  lastUsedAt: v.optional(isoTime),
})
/** A token of a machine. */
export type AdminToken = v.InferOutput<typeof adminToken>

const sponsoredNetwork = v.object({
  chainId: caipNetworkId,
  maxPerOperation: decimalText,
  maxPerAccountPerDay: decimalText,
  maxPerProjectPerDay: decimalText,
  contracts: v.optional(v.array(v.string())),
})

/** A project as operators see it, in the format of `foyer-server project put`. */
export const adminProject = v.object({
  id: v.string(),
  name: v.string(),
  allowedOrigins: v.array(v.string()),
  allowsLocalhost: v.optional(v.boolean()),
  features: v.array(v.object({ ...remoteFeature.entries, config: v.nullable(v.array(v.string())) })),
  sponsorship: v.optional(v.object({ isEnabled: v.boolean(), networks: v.array(sponsoredNetwork) })),
  requirePasskey: v.optional(v.boolean()),
  wallets: v.optional(projectWallets),
  networks: v.optional(v.array(caipNetworkId)),
  providers: v.optional(v.array(v.picklist(loginMethods))),
  languages: v.optional(v.array(v.picklist(languages))),
})
/** A project as operators see it. */
export type AdminProject = v.InferOutput<typeof adminProject>

/** A project with what a change of it needs. */
export const storedProject = v.object({
  project: adminProject,
  /** Goes up with each change; a change names the one it was made from. */
  version: count,
  /** It comes from the configuration file, which would overwrite any change at the next start. */
  isFixed: v.boolean(),
})
/** A project with what a change of it needs. */
export type StoredProject = v.InferOutput<typeof storedProject>

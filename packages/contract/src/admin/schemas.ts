import * as v from 'valibot'
import { caipNetworkId } from '../caip/schemas.ts'
import { errorBody } from '../http/errorBody.ts'
import { passkeyAssertion } from '../http/release.ts'
import { projectWallets, remoteFeature } from '../http/routes/config.ts'
import { passkeyRegistration } from '../http/routes/confirmations.ts'
import { loginMethods } from '../http/routes/login/schemas.ts'
import { decimalText } from '../http/schemas.ts'
import { languages } from '../languages.ts'
import { plainId, shownText } from '../text/shownText.ts'

export const isoTime = v.pipe(v.string(), v.isoTimestamp())
export const id = v.pipe(v.string(), v.uuid())
/** A calendar date: the format alone would allow a 30th of February, and years before 1. */
export const day = v.pipe(v.string(), v.isoDate(), v.check(isCalendarDay, 'a day of the calendar'))
export const secretText = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
function isCalendarDay(text: string): boolean {
  const time = Date.parse(text)
  return text >= '0001' && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Position in a list, from the previous page's `next`. */
export const cursor = v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]{1,256}$/)))
export const next = v.optional(v.string())

/** Error response of the admin API; for forms it names the invalid fields. */
export const adminErrorBody = v.object({
  error: v.object({
    ...errorBody.entries.error.entries,
    /** Each with its dotted path and the reason. */
    fields: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
  }),
})

/** A challenge for a passkey. */
export const operatorChallenge = v.object({
  challengeId: id,
  /** 32 bytes, base64url. */
  nonce: secretText,
  /** Host name the passkey is for. */
  rpId: v.string(),
})
/** A challenge for a passkey. */
export type OperatorChallenge = v.InferOutput<typeof operatorChallenge>

// Unknown fields are rejected, so that none of them can set a role.
export const registrationBody = v.strictObject({
  token: secretText,
  registration: v.strictObject(passkeyRegistration.entries),
})
export const assertionBody = v.strictObject({ assertion: v.strictObject(passkeyAssertion.entries) })

/** Owners can change what viewers can only read. */
export const operatorRole = v.picklist(['owner', 'viewer'])
/** Owners can change what viewers can only read. */
export type OperatorRole = v.InferOutput<typeof operatorRole>

/** A user of the console. */
export const operator = v.object({
  id,
  name: shownText(),
  role: operatorRole,
  createdAt: isoTime,
  /** Absent until the set-up link is used. */
  lastSeenAt: v.optional(isoTime),
  passkeys: count,
})
/** A user of the console. */
export type Operator = v.InferOutput<typeof operator>

/** A passkey of an operator. */
export const operatorPasskey = v.object({
  /** Identifies it in this API; the credential id is chosen by the authenticator, and long. */
  id: secretText,
  createdAt: isoTime,
  lastUsedAt: isoTime,
})
/** A passkey of an operator. */
export type OperatorPasskey = v.InferOutput<typeof operatorPasskey>

/** A machine token; the token itself is shown only once. */
export const adminToken = v.object({
  id,
  name: shownText(),
  /**
   * `write` changes project settings. `write-all` also adds and removes projects, and changes who may show the wallet and
   * what is spent: `allowedOrigins`, `allowsLocalhost`, `requirePasskey`, `sponsorship`.
   */
  scope: v.picklist(['read', 'write', 'write-all']),
  /**
   * Creator of the token; it is revoked with that operator, and with the passkey that created it. Absent for tokens of an
   * earlier version.
   */
  maker: v.optional(v.object({ kind: v.picklist(['operator', 'cli']), name: shownText() })),
  createdAt: isoTime,
  expiresAt: isoTime,
  lastUsedAt: v.optional(isoTime),
})
/** A machine token. */
export type AdminToken = v.InferOutput<typeof adminToken>

const sponsoredNetwork = v.object({
  chainId: caipNetworkId,
  maxPerOperation: decimalText,
  maxPerAccountPerDay: decimalText,
  maxPerProjectPerDay: decimalText,
  contracts: v.optional(v.array(plainId)),
})

/**
 * Maximum length of a project's logo as a `data:` URL, in characters: every email shows it. The console makes a picture
 * small enough, and the server refuses a longer one.
 */
export const maxLogoChars = 32_768

/** A project as shown to operators, in the format of `foyer-server project put`. */
export const adminProject = v.object({
  id: plainId,
  name: shownText(),
  /** A square PNG, as a `data:` URL. */
  logo: v.optional(plainId),
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
/** A project as shown to operators. */
export type AdminProject = v.InferOutput<typeof adminProject>

/** A project with the data needed to change it. */
export const storedProject = v.object({
  project: adminProject,
  /** Increases with each change; a change names the version it was based on. */
  version: count,
  /** The project is defined in the configuration file, which would overwrite any change at the next start. */
  isFixed: v.boolean(),
})
/** A project with the data needed to change it. */
export type StoredProject = v.InferOutput<typeof storedProject>

/** A project in a list, without its logo: hundreds of pictures would weigh megabytes. */
export const listedProject = v.object({
  ...storedProject.entries,
  project: v.omit(adminProject, ['logo']),
})
/** A project in a list, without its logo. */
export type ListedProject = v.InferOutput<typeof listedProject>

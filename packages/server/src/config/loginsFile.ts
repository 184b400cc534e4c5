import { webUrl } from '@foyer/contract'
import * as v from 'valibot'
import { kmsSchema } from './kmsSchema.ts'
import { secretSchema } from './secretSchema.ts'

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(512))

/** URLs default to the provider's own. */
const provider = v.strictObject({
  clientId: text,
  clientSecret: v.optional(secretSchema),
  issuer: v.optional(webUrl),
  authorizeUrl: v.optional(webUrl),
  tokenUrl: v.optional(webUrl),
  jwksUrl: v.optional(webUrl),
  userUrl: v.optional(webUrl),
  scope: v.optional(text),
})
const apple = v.strictObject({
  ...provider.entries,
  /** Team id, and id of the key whose private half (PKCS8, PEM) signs the client secrets. */
  teamId: v.optional(text),
  keyId: v.optional(text),
  privateKey: v.optional(secretSchema),
})

/** Schema of `logins` in the configuration file. */
export const loginsFile = v.strictObject({
  /** Origin of the secure site. */
  secureUrl: v.pipe(
    webUrl,
    v.check(
      (given) => new URL(given).origin === given.replace(/\/$/, ''),
      'expected an origin, without a path',
    ),
  ),
  /** 32-byte key that protects stored codes. */
  key: secretSchema,
  mail: v.optional(
    v.union([
      v.strictObject({ smtpUrl: secretSchema, from: text }),
      /** An inbox on this machine, for development. */
      v.strictObject({ inboxPort: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535)) }),
    ]),
  ),
  providers: v.optional(
    v.strictObject({
      google: v.optional(provider),
      github: v.optional(provider),
      apple: v.optional(apple),
      facebook: v.optional(provider),
      x: v.optional(provider),
      discord: v.optional(provider),
    }),
    {},
  ),
  farcaster: v.optional(
    v.strictObject({
      /** Optimism nodes. */
      rpcUrls: v.pipe(v.array(webUrl), v.minLength(1)),
      relayUrl: v.optional(webUrl),
    }),
  ),
  custody: v.optional(
    v.strictObject({
      /** Wraps the keys of the server's shares: 32 bytes, or a KMS key. */
      sharesKey: kmsSchema,
      /** Wraps the recovery keys of assisted recovery, which is off without it. */
      assistedKey: v.optional(kmsSchema),
      /** Further keys for opening only; see `foyer-server keys rotate`. */
      sharesOtherKeys: v.optional(v.array(kmsSchema), []),
      assistedOtherKeys: v.optional(v.array(kmsSchema), []),
      assistedWaitHours: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(720)), 72),
      /** Minimum age of an account's address before it can request assisted recovery. */
      assistedEmailAgeDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(365)), 7),
    }),
  ),
  /** Wait before a new address replaces the old one, and before a new wallet; never 0 in production. */
  emailChangeWaitHours: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(720)), 72),
  sessionDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)), 30),
})
/** Content of `logins` in the configuration file. */
export type LoginsFile = v.InferOutput<typeof loginsFile>

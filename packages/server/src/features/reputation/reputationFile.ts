import { webUrl } from '@foyer/contract'
import type { JWK } from 'jose'
import * as v from 'valibot'

/** Keys come from the environment, never from the file, which may be shown, copied and committed. */
const keyMessage = 'expected { "env": "NAME" }, the variable that holds the key'
const key = v.strictObject(
  { env: v.pipe(v.string(keyMessage), v.regex(/^[A-Za-z_]\w*$/, keyMessage)) },
  keyMessage,
)
const publicKey = v.pipe(
  v.looseObject({ kty: v.picklist(['EC', 'OKP', 'RSA']) }),
  v.check((jwk) => !('d' in jwk), 'expected a public key: this one has its private part'),
  v.transform((jwk) => jwk as JWK),
)
/** Shown to visitors next to a report; only the operator sets it. */
const name = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\p{L}\p{N}][\p{L}\p{N} .&'-]{0,39}$/u, 'expected a name of at most 40 letters'),
)

const list = v.pipe(
  v.strictObject({
    type: v.literal('list'),
    name,
    /** Path of a signed list on this machine. */
    file: v.optional(v.pipe(v.string(), v.minLength(1))),
    /** URL of a signed list. */
    url: v.optional(webUrl),
    /** Public keys (JWK), one of which must have signed the list. */
    keys: v.pipe(v.array(publicKey), v.minLength(1, 'expected at least one key'), v.maxLength(4)),
    /** Refresh interval. @default 10 */
    refreshMinutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_440)), 10),
  }),
  v.check(({ file, url }) => (file === undefined) !== (url === undefined), 'expected either file or url'),
)
const http = v.strictObject({
  type: v.literal('http'),
  name,
  /** URL of a service that implements the protocol of `docs/guides/operate/providers.md`. */
  baseUrl: webUrl,
  key: v.optional(key),
})

/** Schema of reputation in the configuration file. Without providers, it is off. */
export const reputationFile = v.strictObject({
  providers: v.pipe(
    v.array(v.variant('type', [list, http])),
    v.maxLength(8, 'expected at most 8 providers'),
    v.check((all) => new Set(all.map(({ name }) => name)).size === all.length, 'expected each name once'),
  ),
})
/** Reputation as in the configuration file: keys are given by the names of environment variables. */
export type ReputationFile = v.InferOutput<typeof reputationFile>

/** Settings of a signed list. */
export type ListSettings = v.InferOutput<typeof list>
/** Settings of an HTTP service, with its key. */
export type HttpReputationSettings = Omit<v.InferOutput<typeof http>, 'key'> & { key?: string | undefined }
/** Reputation settings of the server. */
export type ReputationSettings = { providers: readonly (ListSettings | HttpReputationSettings)[] }

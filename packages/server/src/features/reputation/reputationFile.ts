import { webUrl } from '@foyer/contract'
import type { JWK } from 'jose'
import * as v from 'valibot'

/** Keys are in the environment, never in the file: it may be shown, copied and committed. */
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
/** Shown to visitors beside a report, and written by nobody but the operator. */
const name = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\p{L}\p{N}][\p{L}\p{N} .&'-]{0,39}$/u, 'expected a name of at most 40 letters'),
)

const list = v.pipe(
  v.strictObject({
    type: v.literal('list'),
    name,
    /** A signed list on this machine. */
    file: v.optional(v.pipe(v.string(), v.minLength(1))),
    /** A signed list elsewhere. */
    url: v.optional(webUrl),
    /** Public keys (JWK), one of which has to have signed it. */
    keys: v.pipe(v.array(publicKey), v.minLength(1, 'expected at least one key'), v.maxLength(4)),
    /** How often it is read. @default 10 */
    refreshMinutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_440)), 10),
  }),
  v.check(({ file, url }) => (file === undefined) !== (url === undefined), 'expected either file or url'),
)
const http = v.strictObject({
  type: v.literal('http'),
  name,
  /** Of a service that speaks the protocol of `docs/providers.md`. */
  baseUrl: webUrl,
  key: v.optional(key),
})

/** Schema of reputation in the configuration file. Without providers it is off. */
export const reputationFile = v.strictObject({
  providers: v.pipe(
    v.array(v.variant('type', [list, http])),
    v.maxLength(8, 'expected at most 8 providers'),
    v.check((all) => new Set(all.map(({ name }) => name)).size === all.length, 'expected each name once'),
  ),
})
/** Reputation as the configuration file has it: with the names of variables for keys. */
export type ReputationFile = v.InferOutput<typeof reputationFile>

/** A signed list of the operator's. */
export type ListSettings = v.InferOutput<typeof list>
/** A service that answers over HTTP, with its key. */
export type HttpReputationSettings = Omit<v.InferOutput<typeof http>, 'key'> & { key?: string | undefined }
/** Reputation as the server takes it. */
export type ReputationSettings = { providers: readonly (ListSettings | HttpReputationSettings)[] }

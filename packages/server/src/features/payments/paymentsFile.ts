import { caipNetworkId, webUrl } from '@foyer/contract'
import type { JWK } from 'jose'
import * as v from 'valibot'

/** Secrets come from the environment, never from the file, which may be shown, copied and committed. */
const secretMessage = 'expected { "env": "NAME" }, the variable that holds the secret'
const secret = v.strictObject(
  { env: v.pipe(v.string(secretMessage), v.regex(/^[A-Za-z_]\w*$/, secretMessage)) },
  secretMessage,
)
const key = v.pipe(
  v.looseObject({ kty: v.picklist(['EC', 'OKP', 'RSA']), kid: v.optional(v.string()) }),
  v.check((jwk) => !('d' in jwk), 'expected a public key: this one has its private part'),
  v.transform((jwk) => jwk as JWK),
)
const merchant = v.strictObject({
  projectId: v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)),
  /**
   * Public keys (JWK) of the backend that signs payments. With keys, only signed payments are accepted. Without keys, any
   * page of the project can request any payment, and notices mark such payments.
   */
  keys: v.optional(v.array(key), []),
  /** Webhook of the backend that receives payment notices. */
  webhook: v.optional(v.strictObject({ url: webUrl, secret })),
})

/** Schema of payments in the configuration file. Without merchants, payments are off. */
export const paymentsFile = v.strictObject({
  merchants: v.pipe(
    v.array(merchant),
    v.check(
      (all) => new Set(all.map(({ projectId }) => projectId)).size === all.length,
      'expected one merchant for each project',
    ),
  ),
  /** Confirmations until a transfer counts, by network. @default 12 */
  confirmations: v.optional(
    v.record(caipNetworkId, v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000))),
    {},
  ),
})
/** Payments as in the configuration file: secrets are given by the names of environment variables. */
export type PaymentsFile = v.InferOutput<typeof paymentsFile>

/** A project that accepts payments. */
export type Merchant = {
  projectId: string
  keys?: readonly JWK[] | undefined
  webhook?: { url: string; secret: string } | undefined
}
/** Payment settings of the server. */
export type PaymentSettings = {
  merchants: readonly Merchant[]
  confirmations?: Readonly<Record<string, number | undefined>> | undefined
}

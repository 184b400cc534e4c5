import * as v from 'valibot'
import type { CaipAssetId } from '../../caip/CaipAssetId.ts'
import { caipNetworkId } from '../../caip/schemas.ts'
import { plainId, shownText } from '../../text/shownText.ts'
import { defineRoute } from '../defineRoute.ts'
import { commonQuery, decimalText, text } from '../schemas.ts'

const access = { from: 'allowedPages' } as const
const id = v.pipe(text, v.regex(/^[\w-]{1,64}$/))
const address = v.pipe(text, v.regex(/^\w{1,128}$/))
const timeMs = v.pipe(v.number(), v.safeInteger())
const memoMax = 140
const base64Url = v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(4_096))
const jwt = v.pipe(v.string(), v.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/), v.maxLength(16_384))

const assetPattern =
  /^[-a-z\d]{3,8}:[-_a-zA-Z\d]{1,32}\/[-a-z\d]{3,8}:[-.%a-zA-Z\d]{1,128}(\/[-.%a-zA-Z\d]{1,78})?$/

/**
 * Schema of a CAIP-19 asset id.
 *
 * @example
 * ```ts
 * import { caipAssetId } from '@foyer/contract'
 * import * as v from 'valibot'
 *
 * const price = v.object({ asset: caipAssetId, usd: v.string() })
 * console.log(v.is(price, { asset: 'eip155:1/slip44:60', usd: '3120.50' })) // true
 * console.log(v.is(price, { asset: 'ETH', usd: '3120.50' })) // false
 * ```
 */
export const caipAssetId = v.custom<CaipAssetId>(
  (value) => typeof value === 'string' && assetPattern.test(value),
  'Invalid CAIP-19 asset id',
)

const accepted = v.union([
  caipAssetId,
  v.strictObject({
    asset: caipAssetId,
    /** @default the payment's */
    amount: v.optional(decimalText),
    /** @default the payment's */
    receiver: v.optional(address),
  }),
])

/**
 * A payment request of a shop. Unknown fields are rejected: with a misspelt field it would be a different payment than
 * intended.
 *
 * @example
 * ```ts
 * import { paymentRequest } from '@foyer/contract'
 * import * as v from 'valibot'
 *
 * const request = {
 *   orderId: 'order-1042',
 *   receiver: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *   asset: ['eip155:1/slip44:60', 'eip155:8453/erc20:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
 *   amount: '12.50',
 *   expiry: 1_767_268_800,
 * }
 * console.log(v.parse(paymentRequest, request).orderId) // 'order-1042'
 * console.log(v.is(paymentRequest, { ...request, recipient: request.receiver })) // false
 * ```
 */
export const paymentRequest = v.strictObject({
  /** The shop's own id; an order has one payment. */
  orderId: v.pipe(text, v.minLength(1), v.maxLength(128)),
  /** Address to pay. */
  receiver: address,
  /** Accepted assets; a native currency is `slip44`. */
  asset: v.union([accepted, v.pipe(v.array(accepted), v.minLength(1), v.maxLength(10))]),
  /** In whole units of the asset. */
  amount: decimalText,
  /** In seconds since 1970; later transfers are reported as late. */
  expiry: v.pipe(v.number(), v.safeInteger()),
  /** Shown to the visitor. */
  memo: v.optional(v.pipe(text, v.maxLength(memoMax))),
  /** Returned to the shop with each webhook. Pages get it only in the shop's token: keep secrets out of it. */
  metadata: v.optional(
    v.pipe(
      v.record(v.pipe(text, v.maxLength(64)), v.pipe(text, v.maxLength(500))),
      v.check((entries) => Object.keys(entries).length <= 20, 'at most 20 entries'),
    ),
  ),
  /**
   * The receiver is used for this order only, so that every transfer to it pays the order: required for links that
   * other wallets open on EVM chains.
   * @default false
   */
  ownReceiver: v.optional(v.boolean()),
})
/** A payment request of a shop. */
export type PaymentRequest = v.InferInput<typeof paymentRequest>

/**
 * One payment option.
 *
 * @internal
 */
export const paymentOption = v.object({
  asset: caipAssetId,
  /** In whole units. */
  amount: decimalText,
  receiver: address,
  name: shownText(),
  symbol: shownText(),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77)),
  /**
   * The payment contract; if set, it is the only way to pay this option until the payment's expiry. Absent if the chain has
   * none. Pages know its address themselves (`payContract` of `@foyer/pay-contract`), and reject a different one.
   */
  contract: v.optional(address),
})
/** One payment option. */
export type PaymentOption = v.InferOutput<typeof paymentOption>

/**
 * A transfer for a payment that arrived with enough confirmations.
 *
 * @internal
 */
export const paymentTransfer = v.object({
  network: caipNetworkId,
  txHash: plainId,
  /** Part of the transaction: each pays one payment of the project. */
  part: v.string(),
  /** CAIP-19 id. */
  asset: caipAssetId,
  /** In whole units; in base units if the asset's decimals aren't known. */
  amount: decimalText,
  from: plainId,
  /** Time of its block. */
  atMs: timeMs,
  /**
   * `late`: after the expiry. `wrongToken`: not an accepted asset. `unclear`: its sender named several payments, or more was
   * named than left the sender; the shop can assign it. `reversed`: reverted by a reorg.
   */
  kind: v.picklist(['counted', 'late', 'wrongToken', 'unclear', 'reversed']),
})
/** A transfer that arrived for a payment. */
export type PaymentTransfer = v.InferOutput<typeof paymentTransfer>

/**
 * Status of a payment.
 *
 * - `open`: nothing was seen.
 * - `confirming`: seen on the chain, with too few confirmations.
 * - `paid`, `overpaid`: the amount, or more, arrived in time.
 * - `underpaid`, `wrongToken`, `late`: a transfer arrived, but too little, of another token or after the expiry.
 * - `unclear`: a transfer arrived that may be for another payment; the shop has to assign it.
 * - `reversed`: a transfer that had arrived was reverted by a reorg, and its receipt is withdrawn.
 * - `expired`: nothing arrived in time.
 */
export const paymentStatus = v.picklist([
  'open',
  'confirming',
  'paid',
  'overpaid',
  'underpaid',
  'wrongToken',
  'late',
  'unclear',
  'reversed',
  'expired',
])
/** Status of a payment. */
export type PaymentStatus = v.InferOutput<typeof paymentStatus>

/**
 * A payment as seen by the visitor's page.
 *
 * @example
 * ```ts
 * import { payment } from '@foyer/contract'
 * import * as v from 'valibot'
 *
 * // Parses a payment that a page stored, for example in its storage; `undefined` if it is invalid.
 * function readPayment(text: string | null) {
 *   const parsed = v.safeParse(payment, JSON.parse(text ?? 'null'))
 *   return parsed.success ? parsed.output : undefined
 * }
 * console.log(readPayment(null)) // undefined
 * ```
 */
export const payment = v.object({
  id,
  /** As the shop signed it: clean it before showing it. */
  orderId: v.string(),
  /** Name of the project. */
  merchant: shownText(),
  /** Whether the shop's backend signed it, so that no script in the page chose its terms. */
  isSigned: v.boolean(),
  /** The shop's token the payment was created from, if it is signed: the id is derived from it (`toPaymentId`). */
  token: v.optional(jwt),
  options: v.array(paymentOption),
  expiry: v.number(),
  memo: v.optional(shownText(memoMax)),
  ownReceiver: v.boolean(),
  /** 32 bytes in hex that transactions for it carry: as the payment contract's order, or appended to the call. */
  mark: v.pipe(v.string(), v.regex(/^0x[\da-f]{64}$/)),
  status: paymentStatus,
  /** Transfers that arrived. */
  transfers: v.array(paymentTransfer),
  /** Confirmations so far, while `confirming`. */
  confirmations: v.optional(v.object({ have: v.number(), need: v.number() })),
  /** Signed by the server, once paid; verified offline by `verifyReceipt` of `@foyer/server/pay`. */
  receipt: v.optional(v.string()),
  /** Whether the transfers are final, so no reorg can revert them; absent without transfers. */
  isFinal: v.optional(v.boolean()),
  /** Receipts issued until then are withdrawn: a reorg reverted their transfers. */
  receiptsWithdrawnAtMs: v.optional(timeMs),
})
/** A payment as seen by the visitor's page. */
export type Payment = v.InferOutput<typeof payment>

/**
 * Creates a payment. Idempotent: the same order with the same terms returns the same payment.
 *
 * @example
 * ```ts
 * import { postPayment } from '@foyer/contract'
 * import { api } from './api'
 *
 * const payment = await api(postPayment, {
 *   query: {},
 *   body: {
 *     payment: {
 *       orderId: 'order-1042',
 *       receiver: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *       asset: 'eip155:8453/erc20:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
 *       amount: '12.50',
 *       expiry: Math.floor(Date.now() / 1_000) + 900,
 *       memo: 'Two tickets',
 *     },
 *   },
 * })
 * console.log(payment.id, payment.status)
 * ```
 */
export const postPayment = defineRoute({
  id: 'postPayment',
  method: 'POST',
  path: '/v1/payments',
  access,
  query: v.object(commonQuery),
  body: v.object({
    payment: v.union([
      paymentRequest,
      /** A JWT (JWS) with the request in `payment` and the project in `aud`, signed by a key the project lists. */
      jwt,
    ]),
  }),
  response: payment,
  errors: ['PAYMENT_CONFLICT', 'PAYMENT_INVALID', 'PAYMENT_SIGNATURE_INVALID', 'PAY_OFF'],
})

/**
 * Returns a payment.
 *
 * @example
 * ```ts
 * import { getPayment } from '@foyer/contract'
 * import { api } from './api'
 *
 * const payment = await api(getPayment, { params: { id: 'pay_7f3a' }, query: {} })
 * if (payment.status === 'paid' || payment.status === 'overpaid') console.log(payment.receipt)
 * ```
 */
export const getPayment = defineRoute({
  id: 'getPayment',
  method: 'GET',
  path: '/v1/payments/{id}',
  access,
  params: v.object({ id }),
  query: v.object(commonQuery),
  response: payment,
  errors: ['PAYMENT_UNKNOWN', 'PAY_OFF'],
})

/**
 * Reports a transaction that may pay a payment. The chain decides whether it does.
 *
 * @example
 * ```ts
 * import { postPaymentTransaction } from '@foyer/contract'
 * import { api } from './api'
 *
 * const payment = await api(postPaymentTransaction, {
 *   params: { id: 'pay_7f3a' },
 *   query: {},
 *   body: {
 *     network: 'eip155:8453',
 *     txHash: '0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060',
 *   },
 * })
 * console.log(payment.status, payment.confirmations)
 * ```
 */
export const postPaymentTransaction = defineRoute({
  id: 'postPaymentTransaction',
  method: 'POST',
  path: '/v1/payments/{id}/transactions',
  access,
  params: v.object({ id }),
  query: v.object(commonQuery),
  body: v.object({
    network: caipNetworkId,
    txHash: v.pipe(text, v.regex(/^(0x[\da-f]{64}|[1-9A-HJ-NP-Za-km-z]{64,88})$/i)),
  }),
  response: payment,
  errors: ['PAYMENT_UNKNOWN', 'PAY_OFF'],
})

/**
 * Assigns a transaction that named several payments, or none, to a payment on the shop's authority. `signAssignment` of
 * `@foyer/server/pay` creates the token.
 *
 * @example
 * ```ts
 * import { postPaymentAssignment } from '@foyer/contract'
 * import { api } from './api'
 *
 * async function assign(token: string) {
 *   const payment = await api(postPaymentAssignment, { params: { id: 'pay_7f3a' }, query: {}, body: { token } })
 *   return payment.status
 * }
 * ```
 */
export const postPaymentAssignment = defineRoute({
  id: 'postPaymentAssignment',
  method: 'POST',
  path: '/v1/payments/{id}/assignments',
  access: { from: 'anyone' },
  params: v.object({ id }),
  query: v.object(commonQuery),
  body: v.object({
    /** A JWT signed by a key the project lists, for this payment only. */
    token: jwt,
  }),
  response: payment,
  errors: ['PAYMENT_CONFLICT', 'PAYMENT_INVALID', 'PAYMENT_SIGNATURE_INVALID', 'PAYMENT_UNKNOWN', 'PAY_OFF'],
})

/**
 * Returns the public keys of receipts, as a JWK set. Keys are never removed, so that every receipt stays verifiable.
 *
 * @example
 * ```ts
 * import { getPaymentKeys } from '@foyer/contract'
 * import { api } from './api'
 *
 * const { keys } = await api(getPaymentKeys, {})
 * console.log(keys.map(({ kid }) => kid))
 * ```
 */
export const getPaymentKeys = defineRoute({
  id: 'getPaymentKeys',
  method: 'GET',
  path: '/v1/payments/keys',
  access: { from: 'anyone' },
  response: v.object({
    keys: v.array(
      v.object({
        kid: v.string(),
        kty: v.literal('EC'),
        crv: v.literal('P-256'),
        alg: v.literal('ES256'),
        use: v.literal('sig'),
        x: base64Url,
        y: base64Url,
      }),
    ),
  }),
})

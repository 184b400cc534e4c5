import { payment, paymentOption, paymentTransfer, ReceiptWithdrawnError } from '@foyer/contract'
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import * as v from 'valibot'

const receipt = v.object({
  version: v.literal(1),
  /** Id of the payment. */
  jti: v.string(),
  iat: v.number(),
  orderId: v.string(),
  isSigned: v.boolean(),
  options: v.array(paymentOption),
  expiry: v.number(),
  transfers: v.array(paymentTransfer),
})
/** Content of a receipt. */
export type PaymentReceipt = v.InferOutput<typeof receipt>

const answer = v.pick(payment, ['id', 'receiptsWithdrawnAtMs'])

/**
 * Verifies a receipt locally with the keys of `GET /v1/payments/keys`. Published keys never change. Throws an error of
 * `jose` if none of them signed it for the project. With `serverUrl`, it also asks the server whether the receipt was
 * withdrawn because a chain reverted a listed transaction, and throws `ReceiptWithdrawnError`.
 *
 * @example
 * ```ts
 * import { verifyReceipt } from '@foyer/server/pay'
 *
 * async function check(receipt: string) {
 *   const response = await fetch('https://foyer.example.com/.well-known/jwks.json')
 *   return verifyReceipt(receipt, { keys: await response.json(), projectId: 'my-app' })
 * }
 * ```
 */
export async function verifyReceipt(
  token: string,
  options: {
    keys: JSONWebKeySet
    projectId: string
    /** URL of the server to ask. @default the receipt is only verified locally */
    serverUrl?: string | undefined
    /** @default globalThis.fetch */
    fetch?: typeof fetch | undefined
  },
): Promise<PaymentReceipt> {
  const { keys, projectId, serverUrl } = options
  const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
    algorithms: ['ES256'],
    audience: `payments:${projectId}`,
    typ: 'foyer-receipt+jwt',
  })
  const read = v.parse(receipt, payload)
  if (serverUrl !== undefined && (await isWithdrawn(read, { ...options, serverUrl })))
    throw new ReceiptWithdrawnError()
  return read
}

async function isWithdrawn(
  { jti, iat }: PaymentReceipt,
  options: { serverUrl: string; projectId: string; fetch?: typeof fetch | undefined },
): Promise<boolean> {
  const { serverUrl, projectId, fetch: ask = fetch } = options
  const path = `/v1/payments/${encodeURIComponent(jti)}?projectId=${encodeURIComponent(projectId)}`
  const response = await ask(`${serverUrl.replace(/\/$/, '')}${path}`)
  if (!response.ok) throw new Error(`The server answered with status ${response.status}`)
  const { id, receiptsWithdrawnAtMs } = v.parse(answer, await response.json())
  if (id !== jti) throw new Error('The server answered about another payment')
  return receiptsWithdrawnAtMs !== undefined && iat * 1_000 <= receiptsWithdrawnAtMs
}

import { paymentOption, paymentTransfer } from '@foyer/contract'
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
/** What a receipt says. */
export type PaymentReceipt = v.InferOutput<typeof receipt>

/**
 * Checks a receipt without asking anybody: with the keys of `GET /v1/payments/keys`, which never change once they are
 * there. Throws an error of `jose` if it is not signed by one of them for the project.
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
  { keys, projectId }: { keys: JSONWebKeySet; projectId: string },
): Promise<PaymentReceipt> {
  const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
    algorithms: ['ES256'],
    audience: `payments:${projectId}`,
    typ: 'foyer-receipt+jwt',
  })
  return v.parse(receipt, payload)
}

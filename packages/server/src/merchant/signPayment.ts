import { type PaymentRequest, paymentRequest } from '@foyer/contract'
import { importJWK, type JWK, SignJWT } from 'jose'
import * as v from 'valibot'

/** Parameters of `signPayment`. */
export type SignPaymentParameters = {
  payment: PaymentRequest
  projectId: string
  /** Private key (JWK) whose public half is among the `keys` of the project's merchant. */
  key: JWK
  /** @default the key's own `alg`, else `ES256` for EC keys and `EdDSA` for OKP keys */
  alg?: string | undefined
}

/**
 * Signs a payment in the shop's backend. The page passes it on and can change neither price nor receiver. Throws if a
 * field is missing, invalid or unknown.
 *
 * @example
 * ```ts
 * import { signPayment } from '@foyer/server/pay'
 *
 * const token = await signPayment({
 *   projectId: 'my-app',
 *   key: JSON.parse(process.env.PAYMENT_KEY ?? '{}'),
 *   payment: {
 *     orderId: 'order-42',
 *     receiver: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *     asset: 'eip155:8453/erc20:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
 *     amount: '12.50',
 *     expiry: Math.floor(Date.now() / 1_000) + 3_600,
 *   },
 * })
 * ```
 */
export async function signPayment({ payment, projectId, key, alg }: SignPaymentParameters): Promise<string> {
  const algorithm = alg ?? key.alg ?? (key.kty === 'OKP' ? 'EdDSA' : 'ES256')
  return new SignJWT({ payment: v.parse(paymentRequest, payment) })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', ...(key.kid ? { kid: key.kid } : {}) })
    .setAudience(projectId)
    .setIssuedAt()
    .sign(await importJWK(key, algorithm))
}

import type { PaymentTransfer } from '@foyer/contract'
import { importJWK, SignJWT } from 'jose'
import type { Payments } from './Payments.ts'
import { paymentKeys } from './paymentsSchema.ts'
import type { StoredPayment } from './settling/toPayment.ts'

const alg = 'ES256'

/** Signs a receipt for a payment's transfers. */
export type SignReceipt = (payment: StoredPayment, transfers: readonly PaymentTransfer[]) => Promise<string>

/**
 * Opens the receipt key, which stays published. The same keys sign session tokens; type and audience differ, so neither
 * passes for the other.
 */
export async function openReceipts({
  database,
  keys,
  clock,
}: Pick<Payments, 'database' | 'keys' | 'clock'>): Promise<SignReceipt> {
  const { kid, privateJwk } = await keys.current()
  const { kty, crv, x, y } = privateJwk
  const publicJwk = { kty, crv, x, y } as typeof privateJwk
  await database.orm
    .insert(paymentKeys)
    .values({ kid, publicJwk, createdAtMs: clock() })
    .onConflictDoNothing()
  const key = await importJWK(privateJwk, alg)
  return ({ id, projectId, orderId, isSigned, options, expiry, receiptsWithdrawnAtMs }, transfers) =>
    new SignJWT({ version: 1, orderId, isSigned, options, expiry, transfers })
      .setProtectedHeader({ alg, kid, typ: 'foyer-receipt+jwt' })
      .setAudience(`payments:${projectId}`)
      .setJti(id)
      // Later than withdrawn receipts, even within the same second.
      .setIssuedAt(Math.floor(Math.max(clock(), (receiptsWithdrawnAtMs ?? 0) + 1_000) / 1_000))
      .sign(key)
}

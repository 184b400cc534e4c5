import { asc, eq } from 'drizzle-orm'
import type { Payments } from '../Payments.ts'
import { paymentTransfers } from '../paymentsSchema.ts'
import type { StoredTransfer } from './toPayment.ts'

/** Reads a payment's transfers, oldest first. */
export async function readTransfers(
  { database }: Pick<Payments, 'database'>,
  id: string,
): Promise<readonly StoredTransfer[]> {
  return database.orm
    .select()
    .from(paymentTransfers)
    .where(eq(paymentTransfers.paymentId, id))
    .orderBy(asc(paymentTransfers.atMs), asc(paymentTransfers.txHash), asc(paymentTransfers.part))
}

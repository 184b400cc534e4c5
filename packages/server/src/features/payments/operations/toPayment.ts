import type { Payment, PaymentTransfer } from '@foyer/contract'
import type { payments, paymentTransfers } from '../paymentsSchema.ts'

/** A payment as it is stored. */
export type StoredPayment = typeof payments.$inferSelect
/** What arrived, as it is stored. */
export type StoredTransfer = typeof paymentTransfers.$inferSelect

/** A payment as the visitor's page sees it. Pure. */
export function toPayment(row: StoredPayment, transfers: readonly StoredTransfer[]): Payment {
  const { id, orderId, merchant, isSigned, options, expiry, ownReceiver, mark, status } = row
  return {
    id,
    orderId,
    merchant,
    isSigned,
    options,
    expiry,
    ...(row.memo === null ? {} : { memo: row.memo }),
    ownReceiver,
    mark,
    status,
    transfers: transfers.map(toTransfer),
    ...(status === 'confirming' && row.confirmations ? { confirmations: row.confirmations } : {}),
    ...(row.receipt === null ? {} : { receipt: row.receipt }),
  }
}

/** What arrived, as others see it. Pure. */
export function toTransfer({ paymentId: _, sender, ...transfer }: StoredTransfer): PaymentTransfer {
  return { ...transfer, from: sender }
}

import type { Payment, PaymentTransfer } from '@foyer/contract'
import type { payments, paymentTransfers } from '../paymentsSchema.ts'

/** A stored payment. */
export type StoredPayment = typeof payments.$inferSelect
/** A stored transfer. */
export type StoredTransfer = typeof paymentTransfers.$inferSelect

/** Converts a payment to the form shown to the visitor's page. Pure. */
export function toPayment(row: StoredPayment, transfers: readonly StoredTransfer[]): Payment {
  const { id, orderId, merchant, isSigned, options, expiry, ownReceiver, mark, token, status } = row
  const standing = transfers.filter(({ reversedAtMs }) => reversedAtMs === null)
  return {
    id,
    orderId,
    merchant,
    isSigned,
    ...(token === null ? {} : { token }),
    options,
    expiry,
    ...(row.memo === null ? {} : { memo: row.memo }),
    ownReceiver,
    mark,
    status,
    transfers: transfers.map(toTransfer),
    ...(status === 'confirming' && row.confirmations ? { confirmations: row.confirmations } : {}),
    ...(row.receipt === null ? {} : { receipt: row.receipt }),
    ...(standing.length ? { isFinal: standing.every(isFinal) } : {}),
    ...(row.receiptsWithdrawnAtMs === null ? {} : { receiptsWithdrawnAtMs: row.receiptsWithdrawnAtMs }),
  }
}

/** Converts a transfer to its public form. Pure. */
export function toTransfer(transfer: StoredTransfer): PaymentTransfer {
  const { network, txHash, part, asset, amount, sender, atMs, kind, reversedAtMs } = transfer
  return {
    network,
    txHash,
    part,
    asset,
    amount,
    from: sender,
    atMs,
    kind: reversedAtMs === null ? kind : 'reversed',
  }
}

/** Whether a reorganisation can no longer revert the transfer. Rows of earlier versions and of Solana have no block. Pure. */
export function isFinal({ finalAtMs, blockHash }: StoredTransfer): boolean {
  return finalAtMs !== null || blockHash === null
}

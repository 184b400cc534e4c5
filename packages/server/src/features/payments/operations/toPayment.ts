import type { Payment, PaymentTransfer } from '@foyer/contract'
import type { payments, paymentTransfers } from '../paymentsSchema.ts'

/** A payment as it is stored. */
export type StoredPayment = typeof payments.$inferSelect
/** What arrived, as it is stored. */
export type StoredTransfer = typeof paymentTransfers.$inferSelect

/** A payment as the visitor's page sees it. Pure. */
export function toPayment(row: StoredPayment, transfers: readonly StoredTransfer[]): Payment {
  const { id, orderId, merchant, isSigned, options, expiry, ownReceiver, mark, status } = row
  const standing = transfers.filter(({ reversedAtMs }) => reversedAtMs === null)
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
    ...(standing.length ? { isFinal: standing.every(isFinal) } : {}),
    ...(row.receiptsWithdrawnAtMs === null ? {} : { receiptsWithdrawnAtMs: row.receiptsWithdrawnAtMs }),
  }
}

/** What arrived, as others see it. Pure. */
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

/** Whether no chain can take it back. What earlier versions counted, and Solana, name no block. Pure. */
export function isFinal({ finalAtMs, blockHash }: StoredTransfer): boolean {
  return finalAtMs !== null || blockHash === null
}

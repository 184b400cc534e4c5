import { and, eq, inArray, isNull } from 'drizzle-orm'
import { findEvmTransaction } from '../../transfers/findEvmTransaction.ts'
import { type Payments, paymentLimits } from '../Payments.ts'
import { paymentTransfers } from '../paymentsSchema.ts'
import { checkTransaction, readAgreedTransaction } from './checkTransaction.ts'
import { readHashes } from './readHashes.ts'
import { reverse } from './recordArrivals.ts'
import { isFinal, type StoredPayment, type StoredTransfer } from './toPayment.ts'

/**
 * Re-checks a payment's transfers that are not final yet, and reverses those the chain dropped.
 *
 * @throws RpcFailedError, TimeoutError
 */
export async function recheck(
  payments: Payments,
  payment: StoredPayment,
  signal: AbortSignal,
): Promise<void> {
  const rows = await readPassing(payments, payment)
  const hashes = new Set(rows.map(({ network, txHash }) => `${network} ${txHash}`))
  for (const key of hashes)
    await recheckTransaction(
      payments,
      { payment, rows: rows.filter(({ network, txHash }) => `${network} ${txHash}` === key) },
      signal,
    )
}

/** Reads the transfers that are not final yet. */
export async function readPassing(
  { database }: Pick<Payments, 'database'>,
  { id }: Pick<StoredPayment, 'id'>,
): Promise<readonly StoredTransfer[]> {
  const standing = and(eq(paymentTransfers.paymentId, id), isNull(paymentTransfers.reversedAtMs))
  const rows = await database.orm.select().from(paymentTransfers).where(standing)
  return rows.filter((row) => !isFinal(row))
}

/** @param rows the payment's parts of one transaction. */
async function recheckTransaction(
  payments: Payments,
  { payment, rows }: { payment: StoredPayment; rows: readonly StoredTransfer[] },
  signal: AbortSignal,
): Promise<void> {
  const [row] = rows
  if (!row) return
  const { network, txHash, paymentId, blockHash } = row
  const set = (change: Partial<StoredTransfer>) =>
    payments.database.orm
      .update(paymentTransfers)
      .set(change)
      .where(
        and(
          eq(paymentTransfers.paymentId, paymentId),
          eq(paymentTransfers.network, network),
          eq(paymentTransfers.txHash, txHash),
          inArray(
            paymentTransfers.part,
            rows.map(({ part }) => part),
          ),
        ),
      )
  const nowMs = payments.clock()
  const lookup = await findEvmTransaction(payments.chains, { network, txHash }, signal)
  if (lookup.state === 'missing') {
    if (!lookup.isEverywhere) return
    const sinceMs = row.missingSinceMs ?? nowMs
    const isOver = nowMs - sinceMs >= paymentLimits.missingMs
    const shown = await readHashes(payments, { network, block: row.blockNumber ?? 0 }, signal)
    // The block still exists: the node lost the transaction or has not indexed it yet.
    if (shown.some((hash) => hash === blockHash)) return
    if (isOver || shown.every((hash) => hash !== undefined))
      await reverse(
        payments,
        paymentId,
        row,
        rows.map(({ part }) => part),
      )
    else if (row.missingSinceMs === null) await set({ missingSinceMs: nowMs })
    return
  }
  const agreed = await readAgreedTransaction(payments, row, signal)
  if (!agreed) return
  if (row.missingSinceMs !== null) await set({ missingSinceMs: null })
  const { block, isFinal: isSettled } = agreed.confirmed
  if (block?.hash !== blockHash) {
    // In another block, the transaction may have had a different effect.
    const brought = await agreed.listArrivals(payment)
    const lost = rows.filter(({ part }) => !brought.some((arrival) => arrival.part === part))
    if (lost.length)
      await reverse(
        payments,
        paymentId,
        row,
        lost.map(({ part }) => part),
      )
    await checkTransaction(payments, row, signal)
    if (block) await set({ blockHash: block.hash, blockNumber: Number(block.number) })
  }
  const isOld = nowMs - row.atMs > paymentLimits.watchMs
  if (isSettled || isOld) await set({ finalAtMs: nowMs })
}

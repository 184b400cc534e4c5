import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../../storage/Database.ts'
import { getStatus } from '../getStatus.ts'
import type { SignReceipt } from '../openReceipts.ts'
import { type Payments, paymentLimits } from '../Payments.ts'
import { paymentNotices, paymentTransfers, payments as table } from '../paymentsSchema.ts'
import { isFinal, type StoredPayment, type StoredTransfer, toPayment, toTransfer } from './toPayment.ts'

/** A database transaction. */
export type Transaction = Parameters<Parameters<Database['orm']['transaction']>[0]>[0]

/** A change to a payment's transfers. */
export type TransferChange =
  /** A transfer arrived, or arrived again. */
  | 'arrived'
  /** A transfer arrived that may be for this payment. */
  | 'unclear'
  /** The chain reverted a transfer. */
  | 'reversed'
  /** A transfer that was unclear belongs to another payment. */
  | 'elsewhere'

/**
 * Updates a payment's status and receipt from its stored transfers, and queues the merchant's notice. The transaction must
 * hold a lock on the payment's row.
 */
export async function settle(
  tx: Transaction,
  {
    payments,
    payment,
    signReceipt,
  }: { payments: Payments; payment: StoredPayment; signReceipt: SignReceipt },
  change: TransferChange,
): Promise<void> {
  const { clock } = payments
  const all = await tx
    .select()
    .from(paymentTransfers)
    .where(eq(paymentTransfers.paymentId, payment.id))
    .orderBy(asc(paymentTransfers.atMs), asc(paymentTransfers.txHash), asc(paymentTransfers.part))
  const standing = all.filter(({ reversedAtMs }) => reversedAtMs === null)
  const isOver = payment.expiry * 1_000 <= clock()
  const status = nextStatus(payment, all, { isOver, change })
  const isPaid = status === 'paid' || status === 'overpaid'
  const isWithdrawn = change === 'reversed' && payment.receipt !== null
  const withdrawn = isWithdrawn ? { receiptsWithdrawnAtMs: clock() } : {}
  const listed = standing.filter(({ kind }) => kind !== 'unclear').map(toTransfer)
  const isDone = (isPaid || isOver) && standing.every(isFinal) && status !== 'open' && status !== 'reversed'
  const update = {
    ...withdrawn,
    status,
    receipt: isPaid ? await signReceipt({ ...payment, ...withdrawn }, listed) : null,
    confirmations: null,
    nextCheckAtMs: isDone ? null : clock() + paymentLimits.checkMs,
  }
  await tx.update(table).set(update).where(eq(table.id, payment.id))
  const type = { arrived: status, unclear: 'unclear', reversed: status, elsewhere: undefined }[change]
  if (type)
    await tx.insert(paymentNotices).values(toNotice(payments, { ...payment, ...update }, { type, all }))
}

function nextStatus(
  { status: before, options }: StoredPayment,
  all: readonly StoredTransfer[],
  { isOver, change }: { isOver: boolean; change: TransferChange },
): StoredPayment['status'] {
  const status = getStatus(options, all.map(toTransfer)) ?? (isOver ? 'expired' : 'open')
  const [wasPaid, isPaid] = [before, status].map((one) => one === 'paid' || one === 'overpaid')
  // Even if other transfers remain: the merchant must learn that the payment is no longer paid.
  return change === 'reversed' && wasPaid && !isPaid ? 'reversed' : status
}

/** Builds a notice for the merchant. */
export function toNotice(
  { clock }: Pick<Payments, 'clock'>,
  row: StoredPayment,
  { type, all }: { type: string; all: readonly StoredTransfer[] },
): typeof paymentNotices.$inferInsert {
  const id = randomUUID()
  // The shop made the token, so it is not sent back.
  const { mark: _, token: __, ...payment } = toPayment(row, all)
  const { projectId, metadata } = row
  const content = { ...payment, projectId, ...(metadata === null ? {} : { metadata }) }
  const body = JSON.stringify({ id, type: `payment.${type}`, createdAtMs: clock(), payment: content })
  return { id, paymentId: row.id, body, attempts: 0, nextAtMs: clock() }
}

import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../../storage/Database.ts'
import { getStatus } from '../getStatus.ts'
import type { SignReceipt } from '../openReceipts.ts'
import { type Payments, paymentLimits } from '../Payments.ts'
import { paymentNotices, paymentTransfers, payments as table } from '../paymentsSchema.ts'
import { isFinal, type StoredPayment, type StoredTransfer, toPayment, toTransfer } from './toPayment.ts'

/** A transaction of the database. */
export type Transaction = Parameters<Parameters<Database['orm']['transaction']>[0]>[0]

/** What became known of a payment. */
export type News =
  /** Something arrived, or arrived again. */
  | 'arrived'
  /** Something arrived that may be for it. */
  | 'unclear'
  /** Its chain took something back. */
  | 'reversed'
  /** Something that may have been for it was for another one. */
  | 'elsewhere'

/**
 * Works out where a payment stands by what is stored of it, with its receipt, and tells the merchant. For a payment whose
 * row the transaction has locked.
 */
export async function settle(
  tx: Transaction,
  {
    payments,
    payment,
    signReceipt,
  }: { payments: Payments; payment: StoredPayment; signReceipt: SignReceipt },
  news: News,
): Promise<void> {
  const { clock } = payments
  const all = await tx
    .select()
    .from(paymentTransfers)
    .where(eq(paymentTransfers.paymentId, payment.id))
    .orderBy(asc(paymentTransfers.atMs), asc(paymentTransfers.txHash), asc(paymentTransfers.part))
  const standing = all.filter(({ reversedAtMs }) => reversedAtMs === null)
  const isOver = payment.expiry * 1_000 <= clock()
  const status = nextStatus(payment, all, { isOver, news })
  const isPaid = status === 'paid' || status === 'overpaid'
  const isWithdrawn = news === 'reversed' && payment.receipt !== null
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
  const type = { arrived: status, unclear: 'unclear', reversed: status, elsewhere: undefined }[news]
  if (type)
    await tx.insert(paymentNotices).values(toNotice(payments, { ...payment, ...update }, { type, all }))
}

function nextStatus(
  { status: before, options }: StoredPayment,
  all: readonly StoredTransfer[],
  { isOver, news }: { isOver: boolean; news: News },
): StoredPayment['status'] {
  const status = getStatus(options, all.map(toTransfer)) ?? (isOver ? 'expired' : 'open')
  const [wasPaid, isPaid] = [before, status].map((one) => one === 'paid' || one === 'overpaid')
  // Also where something is left: whoever delivers has to hear that it is not paid any more.
  return news === 'reversed' && wasPaid && !isPaid ? 'reversed' : status
}

/** What the merchant is told. */
export function toNotice(
  { clock }: Pick<Payments, 'clock'>,
  row: StoredPayment,
  { type, all }: { type: string; all: readonly StoredTransfer[] },
): typeof paymentNotices.$inferInsert {
  const id = randomUUID()
  const { mark: _, ...payment } = toPayment(row, all)
  const { projectId, metadata } = row
  const content = { ...payment, projectId, ...(metadata === null ? {} : { metadata }) }
  const body = JSON.stringify({ id, type: `payment.${type}`, createdAtMs: clock(), payment: content })
  return { id, paymentId: row.id, body, attempts: 0, nextAtMs: clock() }
}

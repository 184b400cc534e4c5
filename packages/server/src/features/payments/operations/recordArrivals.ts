import { randomUUID } from 'node:crypto'
import type { CaipNetworkId } from '@foyer/contract'
import { asc, eq } from 'drizzle-orm'
import { formatUnits } from 'viem'
import { getStatus } from '../getStatus.ts'
import type { Match } from '../matching/matchEvm.ts'
import { openReceipts } from '../openReceipts.ts'
import type { Payments } from '../Payments.ts'
import { paymentNotices, paymentTransfers, payments as table } from '../paymentsSchema.ts'
import { formatAsset } from '../readAsset.ts'
import { type StoredPayment, type StoredTransfer, toPayment, toTransfer } from './toPayment.ts'

/** A confirmed transaction. */
type Confirmed = { network: CaipNetworkId; txHash: string; atMs: number }

/**
 * Counts what a confirmed transaction brought to a payment. Each part of a transaction counts for one payment and once; the
 * merchant is told of each change once.
 */
export async function recordArrivals(
  payments: Payments,
  { payment: { id, options, expiry }, arrivals }: Match,
  { network, txHash, atMs }: Confirmed,
): Promise<void> {
  const rows = arrivals.map(({ part, token, from, to, amount }): StoredTransfer => {
    const asset = formatAsset({ network, token })
    const option = options.find((one) => one.asset === asset)
    const isWanted = option?.receiver === to
    const kind = !isWanted ? 'wrongToken' : atMs > expiry * 1_000 ? 'late' : 'counted'
    const text = option ? formatUnits(amount, option.decimals) : amount.toString()
    return { network, txHash, part, paymentId: id, asset, amount: text, sender: from, atMs, kind }
  })
  const signReceipt = await openReceipts(payments)
  await payments.database.orm.transaction(async (tx) => {
    const [payment] = await tx.select().from(table).where(eq(table.id, id)).for('update')
    if (!payment) return
    const added = await tx.insert(paymentTransfers).values(rows).onConflictDoNothing().returning()
    if (!added.length) return
    const all = await tx
      .select()
      .from(paymentTransfers)
      .where(eq(paymentTransfers.paymentId, id))
      .orderBy(asc(paymentTransfers.atMs), asc(paymentTransfers.txHash), asc(paymentTransfers.part))
    const status = getStatus(options, all) ?? payment.status
    const isPaid = status === 'paid' || status === 'overpaid'
    const receipt = isPaid ? await signReceipt(payment, all.map(toTransfer)) : null
    const isOver = isPaid || expiry * 1_000 <= payments.clock()
    const update = {
      status,
      receipt,
      confirmations: null,
      ...(isOver ? { nextCheckAtMs: null } : {}),
    }
    await tx.update(table).set(update).where(eq(table.id, id))
    await tx.insert(paymentNotices).values(toNotice(payments, { ...payment, ...update }, all))
  })
}

/** Ends a payment for which nothing arrived in time. */
export async function expire({ database, clock }: Payments, { id }: StoredPayment): Promise<void> {
  await database.orm.transaction(async (tx) => {
    const [payment] = await tx.select().from(table).where(eq(table.id, id)).for('update')
    if (payment?.status !== 'open') return
    const update = { status: 'expired', nextCheckAtMs: null } as const
    await tx.update(table).set(update).where(eq(table.id, id))
    await tx.insert(paymentNotices).values(toNotice({ clock }, { ...payment, ...update }, []))
  })
}

function toNotice(
  { clock }: Pick<Payments, 'clock'>,
  row: StoredPayment,
  transfers: readonly StoredTransfer[],
): typeof paymentNotices.$inferInsert {
  const id = randomUUID()
  const { mark: _, ...payment } = toPayment(row, transfers)
  const { projectId, metadata } = row
  const content = { ...payment, projectId, ...(metadata === null ? {} : { metadata }) }
  const body = JSON.stringify({ id, type: `payment.${row.status}`, createdAtMs: clock(), payment: content })
  return { id, paymentId: row.id, body, attempts: 0, nextAtMs: clock() }
}

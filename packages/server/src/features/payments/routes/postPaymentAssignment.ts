import { type CaipNetworkId, caipNetworkId, postPaymentAssignment } from '@foyer/contract'
import { and, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { answerError } from '../../../kit/answerError.ts'
import { openReceipts } from '../openReceipts.ts'
import type { Payments } from '../Payments.ts'
import { paymentTransfers, payments as table } from '../paymentsSchema.ts'
import { readSignedToken } from '../readSignedToken.ts'
import { readAgreedTransaction } from '../settling/checkTransaction.ts'
import { readTransfers } from '../settling/readTransfers.ts'
import { toRow } from '../settling/recordArrivals.ts'
import { settle } from '../settling/settle.ts'
import { type StoredTransfer, toPayment } from '../settling/toPayment.ts'
import { readPayment } from './getPayment.ts'
import { implementPayments, maxPaymentBytes, paymentsOf } from './implementPayments.ts'
import { merchantOf } from './postPayment.ts'

const assignment = v.strictObject({
  paymentId: v.string(),
  network: caipNetworkId,
  txHash: v.pipe(v.string(), v.maxLength(128)),
})

/** Requires chain reads: its cost relative to a plain request. */
const assignmentCost = 5
/** Limits replay of a leaked token. */
const tokenMaxAgeMs = 5 * 60_000

/**
 * Assigns a transaction's transfers to a payment on the shop's instruction, when its sender named several payments or none.
 * Transfers of another order stay with that order.
 */
export const postPaymentAssignmentRoute = implementPayments(
  postPaymentAssignment,
  async ({ params: { id }, query: { projectId }, body: { token } }, { services, signal, charge }) => {
    const payments = paymentsOf(services)
    await charge(assignmentCost)
    const { clock } = payments
    const { keys = [] } = merchantOf(payments, projectId)
    const audience = `payments:${projectId}`
    const payload = await readSignedToken(token, { keys, audience, nowMs: clock(), maxAgeMs: tokenMaxAgeMs })
    const parsed = v.safeParse(assignment, payload.assignment)
    if (!parsed.success || parsed.output.paymentId !== id) throw answerError('PAYMENT_SIGNATURE_INVALID')
    const row = await readPayment(payments, id, projectId)
    const { network } = parsed.output
    const txHash = network.startsWith('eip155:') ? parsed.output.txHash.toLowerCase() : parsed.output.txHash
    const agreed = await readAgreedTransaction(payments, { network, txHash }, signal)
    if (!agreed || agreed.have < agreed.need) throw answerError('PAYMENT_INVALID', { details: 'transaction' })
    const arrivals = await agreed.listArrivals(row)
    const rows = arrivals.map((arrival) =>
      toRow(payments, { payment: row, arrival, confirmed: agreed.confirmed, isAssigned: true }),
    )
    if (!rows.length) throw answerError('PAYMENT_INVALID', { details: 'transaction' })
    await store(payments, { network, txHash, paymentId: id, projectId }, rows)
    payments.wake()
    const now = await readPayment(payments, id, projectId)
    return { output: toPayment(now, await readTransfers(payments, id)) }
  },
  { maxBodyBytes: maxPaymentBytes },
)

async function store(
  payments: Payments,
  of: { network: CaipNetworkId; txHash: string; paymentId: string; projectId: string },
  rows: readonly StoredTransfer[],
): Promise<void> {
  const signReceipt = await openReceipts(payments)
  await payments.database.orm.transaction(async (tx) => {
    const ofTransaction = and(
      eq(paymentTransfers.projectId, of.projectId),
      eq(paymentTransfers.network, of.network),
      eq(paymentTransfers.txHash, of.txHash),
    )
    const listed = await tx.select().from(paymentTransfers).where(ofTransaction)
    const ids = new Set([of.paymentId, ...listed.map(({ paymentId }) => paymentId)])
    // Locked in a fixed order, so that concurrent assignments wait for each other.
    const locked = await tx
      .select()
      .from(table)
      .where(inArray(table.id, [...ids]))
      .orderBy(table.id)
      .for('update')
    const known = await tx.select().from(paymentTransfers).where(ofTransaction)
    const isTaken = ({ part }: StoredTransfer) =>
      known.some((one) => one.part === part && one.kind !== 'unclear' && one.reversedAtMs === null)
    const free = rows.filter((row) => !isTaken(row))
    if (!free.length) {
      const isOwn = known.some(({ paymentId, kind }) => paymentId === of.paymentId && kind !== 'unclear')
      // A repeated assignment changes nothing.
      if (isOwn) return
      throw answerError('PAYMENT_CONFLICT')
    }
    const parts = free.map(({ part }) => part)
    // Parts that were unclear, or reversed for another order, now belong to this payment.
    const gone = await tx
      .delete(paymentTransfers)
      .where(and(ofTransaction, inArray(paymentTransfers.part, parts)))
      .returning({ paymentId: paymentTransfers.paymentId })
    await tx.insert(paymentTransfers).values(free)
    const others = new Set(gone.map(({ paymentId }) => paymentId))
    for (const payment of locked) {
      if (payment.id === of.paymentId) await settle(tx, { payments, payment, signReceipt }, 'arrived')
      else if (others.has(payment.id)) await settle(tx, { payments, payment, signReceipt }, 'elsewhere')
    }
  })
}

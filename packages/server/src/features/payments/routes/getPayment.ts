import { getPayment, type Payment } from '@foyer/contract'
import { eq } from 'drizzle-orm'
import { answerError } from '../../../kit/answerError.ts'
import { type Payments, paymentLimits } from '../Payments.ts'
import { payments as table } from '../paymentsSchema.ts'
import { check } from '../settling/check.ts'
import { readTransfers } from '../settling/readTransfers.ts'
import { type StoredPayment, toPayment } from '../settling/toPayment.ts'
import { implementPayments, paymentsOf } from './implementPayments.ts'

/** Returns a payment to anyone who knows its id, re-checked on the chain while transfers are expected. */
export const getPaymentRoute = implementPayments(
  getPayment,
  async ({ params: { id }, query: { projectId } }, { services, signal }) => {
    const payments = paymentsOf(services)
    const row = await readPayment(payments, id, projectId)
    const { clock, database } = payments
    const isDue = row.nextCheckAtMs !== null && clock() - row.checkedAtMs >= paymentLimits.watchedMs
    if (!isDue) return { output: toPayment(row, await readTransfers(payments, id)) }
    // Other viewers within the interval get the stored state.
    await database.orm.update(table).set({ checkedAtMs: clock() }).where(eq(table.id, id))
    return { output: await recheckPayment(payments, row, signal) }
  },
)

/** Checks a payment and returns its new state. */
export async function recheckPayment(
  payments: Payments,
  row: StoredPayment,
  signal: AbortSignal,
): Promise<Payment> {
  await check(payments, row, signal)
  payments.wake()
  const now = await readPayment(payments, row.id, row.projectId)
  return toPayment(now, await readTransfers(payments, row.id))
}

/** @throws RequestError `PAYMENT_UNKNOWN` */
export async function readPayment(
  { database }: Payments,
  id: string,
  projectId: string,
): Promise<StoredPayment> {
  const [row] = await database.orm.select().from(table).where(eq(table.id, id))
  if (row?.projectId !== projectId) throw answerError('PAYMENT_UNKNOWN')
  return row
}

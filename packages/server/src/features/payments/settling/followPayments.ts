import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import { type Payments, paymentLimits } from '../Payments.ts'
import { paymentScans, payments as table } from '../paymentsSchema.ts'
import { check } from './check.ts'
import { scan } from './scan.ts'
import { sendNotices } from './sendNotices.ts'
import type { StoredPayment } from './toPayment.ts'

const batch = 20

/**
 * Scans for transfers, expires payments, and notifies merchants. A failure in one step does not block the others.
 *
 * @internal
 */
export async function followPayments(payments: Payments, signal: AbortSignal): Promise<void> {
  const { database, logger } = payments
  const { orm } = database
  const attempt = async (work: () => Promise<void>) => {
    if (signal.aborted) return
    await work().catch((error: unknown) => {
      if (!signal.aborted) logger.warn({ part: 'payments', err: error }, 'payments not followed')
    })
  }
  for (const { network } of await orm.select().from(paymentScans))
    await attempt(() => scan(payments, network, signal))
  for (const isSigned of [true, false])
    for (const payment of await claimDue(payments, isSigned))
      await attempt(() => check(payments, payment, signal))
  await attempt(() => sendNotices(payments, signal))
}

/** Claims payments that are due. Unsigned payments, which any page can create in any number, must not delay signed ones. */
async function claimDue({ database, clock }: Payments, isSigned: boolean): Promise<readonly StoredPayment[]> {
  const { orm } = database
  const due = orm
    .select({ id: table.id })
    .from(table)
    .where(
      and(eq(table.isSigned, isSigned), isNotNull(table.nextCheckAtMs), lte(table.nextCheckAtMs, clock())),
    )
    .orderBy(asc(table.nextCheckAtMs))
    .limit(batch)
    .for('update', { skipLocked: true })
  return orm
    .update(table)
    .set({ nextCheckAtMs: clock() + paymentLimits.checkMs })
    .where(inArray(table.id, due))
    .returning()
}

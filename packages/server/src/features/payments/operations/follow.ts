import { and, asc, inArray, isNotNull, lte } from 'drizzle-orm'
import type { Operation } from '../../../kit/Operation.ts'
import type { PaymentService } from '../PaymentService.ts'
import { type Payments, paymentLimits } from '../Payments.ts'
import { paymentScans, payments as table } from '../paymentsSchema.ts'
import { check } from './check.ts'
import { scan } from './scan.ts'
import { sendNotices } from './sendNotices.ts'

const batch = 20

/** Looks for transfers, ends what expired, and tells merchants. One thing that fails holds nothing else up. */
export const follow: Operation<Payments, PaymentService, 'follow'> = async (payments, signal) => {
  const { database, clock, logger } = payments
  const { orm } = database
  const attempt = async (work: () => Promise<void>) => {
    if (signal.aborted) return
    await work().catch((error: unknown) => {
      if (!signal.aborted) logger.warn({ part: 'payments', err: error }, 'payments not followed')
    })
  }
  for (const { network } of await orm.select().from(paymentScans))
    await attempt(() => scan(payments, network, signal))
  const due = orm
    .select({ id: table.id })
    .from(table)
    .where(and(isNotNull(table.nextCheckAtMs), lte(table.nextCheckAtMs, clock())))
    .orderBy(asc(table.nextCheckAtMs))
    .limit(batch)
    .for('update', { skipLocked: true })
  const claimed = await orm
    .update(table)
    .set({ nextCheckAtMs: clock() + paymentLimits.checkMs })
    .where(inArray(table.id, due))
    .returning()
  for (const payment of claimed) await attempt(() => check(payments, payment, signal))
  await attempt(() => sendNotices(payments, signal))
}

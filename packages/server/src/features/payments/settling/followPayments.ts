import { and, asc, eq, exists, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { type Payments, paymentLimits } from '../Payments.ts'
import { paymentNotices, paymentScans, payments as table } from '../paymentsSchema.ts'
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
  const due = await readDue(payments)
  if (due.scans)
    for (const { network } of await orm.select().from(paymentScans))
      await attempt(() => scan(payments, network, signal))
  // Scans find payments to check, and both add notices.
  const mayCheck = due.scans || due.checks
  if (mayCheck)
    for (const isSigned of [true, false])
      for (const payment of await claimDue(payments, isSigned))
        await attempt(() => check(payments, payment, signal))
  if (mayCheck || due.notices) await attempt(() => sendNotices(payments, signal))
}

/** Reads in one statement which work is due. Usually there is none, and claiming it would take three statements. */
async function readDue({ database, clock }: Payments) {
  const { orm } = database
  const nowMs = clock()
  const scans = orm.select({ one: sql`1` }).from(paymentScans)
  const checks = orm.select({ one: sql`1` }).from(table).where(lte(table.nextCheckAtMs, nowMs))
  const notices = orm.select({ one: sql`1` }).from(paymentNotices).where(lte(paymentNotices.nextAtMs, nowMs))
  const [due] = await orm
    .select({
      scans: sql<boolean>`${exists(scans)}`.as('scans'),
      checks: sql<boolean>`${exists(checks)}`.as('checks'),
      notices: sql<boolean>`${exists(notices)}`.as('notices'),
    })
    .from(sql`(select 1) as one`)
  return due ?? { scans: true, checks: true, notices: true }
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

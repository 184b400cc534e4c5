import { toTimedSignature } from '@foyer/providers/signatures'
import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import type { Payments } from '../Payments.ts'
import { paymentNotices, payments as table } from '../paymentsSchema.ts'

/** Signature header: `t=<seconds>,s=<hex>`, an HMAC-SHA256 over `<seconds>.<body>`. */
export const signatureHeader = 'foyer-signature'
const timeoutMs = 10_000
const batch = 20
/** Delays after each attempt, in milliseconds; the last one repeats until the notice is given up. */
const waitsMs = [5_000, 30_000, 2 * 60_000, 10 * 60_000, 60 * 60_000, 6 * 60 * 60_000]
const maxAttempts = 20

/** Sends merchants their undelivered notices. Each notice keeps its id across attempts. */
export async function sendNotices(payments: Payments, signal: AbortSignal): Promise<void> {
  const { database, clock } = payments
  const { orm } = database
  const due = orm
    .select({ id: paymentNotices.id })
    .from(paymentNotices)
    .where(and(isNotNull(paymentNotices.nextAtMs), lte(paymentNotices.nextAtMs, clock())))
    .orderBy(asc(paymentNotices.nextAtMs))
    .limit(batch)
    .for('update', { skipLocked: true })
  // A lease: other replicas skip these notices meanwhile. If this process dies, the next run takes them over.
  const claimed = await orm
    .update(paymentNotices)
    .set({ nextAtMs: clock() + 6 * timeoutMs })
    .where(inArray(paymentNotices.id, due))
    .returning()
  const byPayment = new Map<string, (typeof claimed)[number][]>()
  for (const notice of claimed.toSorted((a, b) => madeAtMs(a) - madeAtMs(b)))
    byPayment.set(notice.paymentId, [...(byPayment.get(notice.paymentId) ?? []), notice])
  // In order: otherwise a merchant could take an older status for the newer one.
  await Promise.all(
    [...byPayment.values()].map(async (notices) => {
      for (const notice of notices) await sendNotice(payments, notice, signal)
    }),
  )
}

function madeAtMs({ body }: typeof paymentNotices.$inferSelect): number {
  return (JSON.parse(body) as { createdAtMs: number }).createdAtMs
}

async function sendNotice(
  payments: Payments,
  { id, paymentId, body, attempts, nextAtMs: claimedUntilMs }: typeof paymentNotices.$inferSelect,
  signal: AbortSignal,
): Promise<void> {
  const { database, settings, clock, logger } = payments
  const { orm } = database
  const [payment] = await orm.select().from(table).where(eq(table.id, paymentId))
  const merchant = settings.merchants.find(({ projectId }) => projectId === payment?.projectId)
  // An operator may have requested a resend in the meantime, which must not be lost.
  const isClaimed = and(eq(paymentNotices.id, id), eq(paymentNotices.nextAtMs, claimedUntilMs ?? 0))
  const set = (change: Partial<typeof paymentNotices.$inferInsert>) =>
    orm.update(paymentNotices).set(change).where(isClaimed)
  if (!merchant?.webhook) {
    await set({ nextAtMs: null, givenUpAtMs: clock(), lastAnswer: 'WEBHOOK_MISSING' })
    return
  }
  const { url, secret } = merchant.webhook
  const answer = await payments
    .fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: toTimedSignature({ secret, name: 's', body, nowMs: clock() }),
      },
      // A redirect would disclose the notice to another recipient.
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    .catch((error: unknown) => ({ ok: false, status: toFailureCode(error), body: null }))
  await answer.body?.cancel().catch(() => {})
  const tried = { attempts: attempts + 1, lastAnswer: String(answer.status) }
  if (answer.ok) {
    await set({ ...tried, nextAtMs: null, deliveredAtMs: clock() })
    return
  }
  if (signal.aborted) return
  const isGivenUp = tried.attempts >= maxAttempts
  const waitMs = waitsMs[Math.min(attempts, waitsMs.length - 1)] ?? 0
  logger.warn(
    { part: 'payments', status: answer.status, attempts: tried.attempts, isGivenUp },
    'notice not taken',
  )
  await set({
    ...tried,
    ...(isGivenUp ? { nextAtMs: null, givenUpAtMs: clock() } : { nextAtMs: clock() + waitMs }),
  })
}

/** Returns a code such as `TIMEOUT` or `ECONNREFUSED`. An error's message may contain the URL, including a secret. */
function toFailureCode(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'TIMEOUT'
  const { cause } = error as { cause?: { code?: unknown; message?: unknown } }
  if (cause?.message === 'unexpected redirect') return 'REDIRECTED'
  return typeof cause?.code === 'string' && /^[A-Z][A-Z0-9_]{2,63}$/.test(cause.code)
    ? cause.code
    : 'UNREACHABLE'
}

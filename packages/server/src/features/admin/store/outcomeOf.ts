import { iso } from '../../custody/store/iso.ts'
import type { paymentNotices } from '../../payments/paymentsSchema.ts'

/** Returns the delivery outcome of a notice. */
export function outcomeOf({
  attempts,
  nextAtMs,
  deliveredAtMs,
  givenUpAtMs,
  lastAnswer,
}: typeof paymentNotices.$inferSelect) {
  const tried = { attempts, ...(lastAnswer === null ? {} : { lastAnswer }) }
  if (nextAtMs !== null) return { ...tried, status: 'waiting' as const, nextAt: iso(nextAtMs) }
  if (deliveredAtMs !== null) return { ...tried, status: 'delivered' as const, endedAt: iso(deliveredAtMs) }
  if (givenUpAtMs !== null) return { ...tried, status: 'givenUp' as const, endedAt: iso(givenUpAtMs) }
  // Sent by an earlier server version that did not store the response.
  return { attempts, status: 'ended' as const }
}

import type { Texts } from '../texts/en.ts'
import type { ApprovalFact } from './ApprovalFact.ts'
import { formatMoment } from './formatMoment.ts'

/** Seconds since the epoch from here on, the year 10000, are no end at all; `Date` cannot show them either. */
const never = 253_402_300_800n

/**
 * Returns the line that says when a signature or an allowance ends, in seconds since the epoch. None for 0: to Permit2 this
 * means the block that it is used in, to others the past, and a date in 1970 would make it look harmless.
 */
export function formatEnd(until: bigint | undefined, texts: Texts): ApprovalFact[] {
  if (!until) return []
  const value = until < never ? formatMoment(Number(until), texts) : texts.signing.noEnd
  return [{ label: texts.grants.until, value }]
}

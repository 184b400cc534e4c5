import type { Texts } from '../texts/en.ts'
import type { ApprovalFact } from './ApprovalFact.ts'
import { formatMoment } from './formatMoment.ts'

/** The year 10000, in seconds since the epoch. `Date` cannot show much later times. */
const never = 253_402_300_800n

/**
 * Returns the line that says when signatures or allowances end, in seconds since the epoch: the last of their ends counts. None
 * for 0: to Permit2 this means the block that it is used in, to others the past, and a date in 1970 would make it look harmless.
 */
export function formatEnd(ends: readonly bigint[], texts: Texts): ApprovalFact[] {
  const [until] = [...ends].sort((a, b) => (a < b ? 1 : -1))
  if (!until) return []
  const value = until < never ? formatMoment(Number(until), texts) : texts.signing.noEnd
  return [{ label: texts.grants.until, value }]
}

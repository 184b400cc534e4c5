import type { ApprovalFact } from './ApprovalFact.ts'

/** A line of what a trial showed; none where it showed nothing. */
export function toTried(label: string, lines: readonly string[] = []): ApprovalFact[] {
  return lines.length ? [{ label, value: lines.join('\n'), isTried: true }] : []
}

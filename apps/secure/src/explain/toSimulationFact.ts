import type { ApprovalFact } from './ApprovalFact.ts'

/** A line with the results of a simulation; none if there are no results. */
export function toSimulationFact(label: string, lines: readonly string[] = []): ApprovalFact[] {
  return lines.length ? [{ label, value: lines.join('\n'), isTried: true }] : []
}

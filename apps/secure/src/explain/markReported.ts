import { parseCaipAddress } from '@foyer/contract'
import type { CounterpartyReport } from '../reputation/createReputation.ts'
import type { Texts } from '../texts/en.ts'
import type { ApprovalView } from './ApprovalView.ts'

/**
 * Adds a warning about reported addresses before all others, and requires holding the button instead of a click. It never
 * removes a warning: the absence of reports proves nothing.
 */
export function markReported(
  view: ApprovalView,
  reports: readonly CounterpartyReport[],
  { reputation }: Texts,
): ApprovalView {
  if (!reports.length) return view
  const warnings = reports.map(({ address, by, reason }) => {
    const why = reputation.reasons[reason]
    return address === undefined
      ? reputation.site(by, why)
      : reputation.address(parseCaipAddress(address).address, by, why)
  })
  return { ...view, isPowerful: true, warnings: [...new Set([...warnings, ...view.warnings])] }
}

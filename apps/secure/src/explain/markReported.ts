import { parseCaipAddress } from '@foyer/contract'
import type { CounterpartyReport } from '../reputation/createReputation.ts'
import type { Texts } from '../texts/en.ts'
import type { ApprovalView } from './ApprovalView.ts'

/**
 * Warns of whoever is reported, before anything else, and has a yes held instead of clicked. Nothing is taken away: no source
 * vouches for anybody.
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

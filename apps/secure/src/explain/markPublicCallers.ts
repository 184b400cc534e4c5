import { publicCallers } from '@foyer/contract/callers'
import type { Texts } from '../texts/en.ts'
import type { ApprovalFact } from './ApprovalFact.ts'
import type { ApprovalView } from './ApprovalView.ts'

/**
 * Warns, before anything else, of a receiver or spender that makes calls for anyone: one of the known contracts, or one of `found`,
 * in lower case.
 */
export function markPublicCallers(
  view: ApprovalView,
  found: readonly string[],
  { signing }: Texts,
): ApprovalView {
  const isPublic = (party: string) => publicCallers.has(party) || found.includes(party)
  if (!listParties(view).some(isPublic)) return view
  return { ...view, isPowerful: true, warnings: [signing.warnings.anyone, ...view.warnings] }
}

/** Receivers and spenders on a card, each once, in lower case. */
export function listParties({ facts, calls = [] }: Pick<ApprovalView, 'facts' | 'calls'>): readonly string[] {
  const isParty = ({ party }: ApprovalFact) => party !== undefined
  const parties = [...facts, ...calls.flatMap((call) => call.facts)].filter(isParty)
  return [...new Set(parties.map(({ value }) => value.toLowerCase()))]
}

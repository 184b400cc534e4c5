import { publicCallers } from '@foyer/contract/sessions'
import type { Texts } from '../texts/en.ts'
import type { ApprovalFact } from './ApprovalFact.ts'
import type { ApprovalView } from './ApprovalView.ts'

/** Warns, before anything else, of a receiver or spender that makes calls for anyone. */
export function markPublicCallers(view: ApprovalView, { signing }: Texts): ApprovalView {
  const isPublic = ({ party, value }: ApprovalFact) => party && publicCallers.has(value.toLowerCase())
  const facts = [...view.facts, ...(view.calls ?? []).flatMap((call) => call.facts)]
  if (!facts.some(isPublic)) return view
  return { ...view, isPowerful: true, warnings: [signing.warnings.anyone, ...view.warnings] }
}

import type { Texts } from '../texts/en.ts'
import type { ApprovalFact, ApprovalView } from './ApprovalView.ts'
import { findLookAlike } from './findLookAlike.ts'

/** Compares whoever gets something, or may take it, with addresses that the visitor knows, and warns where one only looks like one. */
export function markLookAlikes(view: ApprovalView, known: readonly string[], texts: Texts): ApprovalView {
  let isLike = false
  const mark = (fact: ApprovalFact): ApprovalFact => {
    const like = fact.party && findLookAlike(fact.value, known)
    isLike ||= like !== undefined
    return like === undefined ? fact : { ...fact, like }
  }
  const facts = view.facts.map(mark)
  const calls = view.calls?.map((call) => ({ ...call, facts: call.facts.map(mark) }))
  if (!isLike) return view
  return { ...view, facts, calls, warnings: [texts.signing.warnings.lookAlike, ...view.warnings] }
}

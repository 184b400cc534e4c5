import { findLookAlike } from '@foyer/contract'
import type { Texts } from '../texts/en.ts'
import type { ApprovalFact } from './ApprovalFact.ts'
import type { ApprovalView } from './ApprovalView.ts'
import type { DescribedPart } from './clear/DescribedPart.ts'

/** Compares receivers and spenders with addresses that the visitor knows, and warns about one that only looks similar. */
export function markLookAlikes(view: ApprovalView, known: readonly string[], texts: Texts): ApprovalView {
  let isLike = false
  const compare = (fact: ApprovalFact): ApprovalFact => {
    const like = findLookAlike(fact.value, known)
    isLike ||= like !== undefined
    return like === undefined ? fact : { ...fact, like }
  }
  const mark = (fact: ApprovalFact) => (fact.party ? compare(fact) : fact)
  // Any address in a descriptor may be a receiver, since its role is unknown.
  const describe = (part: DescribedPart | undefined) =>
    part && { ...part, fields: part.fields.map(compare), rest: part.rest.map(compare) }
  const facts = view.facts.map(mark)
  const described = describe(view.described)
  const calls = view.calls?.map((call) => ({
    ...call,
    facts: call.facts.map(mark),
    described: describe(call.described),
  }))
  if (!isLike) return view
  return { ...view, facts, described, calls, warnings: [texts.signing.warnings.lookAlike, ...view.warnings] }
}

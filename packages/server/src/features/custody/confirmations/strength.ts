import type { ConfirmationRule } from '@foyer/contract'
import { toUnits } from './toUnits.ts'

const ranks = { never: 0, above: 1, always: 2 } as const

/** Negative if the first rule is weaker. */
export function strength(a: ConfirmationRule, b: ConfirmationRule): number {
  if (a.kind !== 'above' || b.kind !== 'above') return ranks[a.kind] - ranks[b.kind]
  return (
    Number(toUnits(b.amount) - toUnits(a.amount) > 0n) - Number(toUnits(b.amount) - toUnits(a.amount) < 0n)
  )
}

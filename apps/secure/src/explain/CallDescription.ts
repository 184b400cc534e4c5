import type { IconName } from '../dom/icon.ts'
import type { ApprovalFact } from './ApprovalFact.ts'
import type { DescribedPart } from './clear/DescribedPart.ts'

/** A call, as much of it as the frame understands. */
export type CallDescription = {
  title: string
  icon: IconName
  facts: ApprovalFact[]
  warnings: string[]
  /** What a descriptor says of it; it changes nothing of the rest. */
  described?: DescribedPart | undefined
  /** Whether the frame knows what the data does. */
  isKnown: boolean
  /**
   * Whether the contract is a token of the operator's list, or a router that keeps what a call of it says: what another
   * says in a trial is its own word.
   */
  isTrusted: boolean
  /** Whether it moves value out, or lets somebody else do so; taking that back does not. */
  isPowerful: boolean
}

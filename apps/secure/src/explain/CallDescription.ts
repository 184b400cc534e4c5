import type { IconName } from '../dom/icon.ts'
import type { ApprovalFact } from './ApprovalFact.ts'
import type { DescribedPart } from './clear/DescribedPart.ts'

/** A call, as far as the frame understands it. */
export type CallDescription = {
  title: string
  icon: IconName
  facts: ApprovalFact[]
  warnings: string[]
  /** Text from a descriptor; it does not affect the other fields. */
  described?: DescribedPart | undefined
  /** Whether the frame understands the call data. */
  isKnown: boolean
  /**
   * Whether the contract is a listed token, or a router known to do what its calls say. Simulation results of other
   * contracts are only their own claims.
   */
  isTrusted: boolean
  /** Whether the call moves value out or lets someone else do so; revoking does not count. */
  isPowerful: boolean
}

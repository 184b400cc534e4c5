import type { ApprovalFact } from '../ApprovalFact.ts'

/** What a descriptor says of a call or of typed data: words of others, in a box of their own. */
export type DescribedPart = {
  /** Says where the words come from. */
  title: string
  /** How much they are worth. */
  note: string
  intent: string
  fields: readonly ApprovalFact[]
  /** What is in the data, and not described. */
  rest: readonly ApprovalFact[]
  /** The data ends with what is shown. */
  isWhole: boolean
}

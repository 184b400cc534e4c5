import type { ApprovalFact } from '../ApprovalFact.ts'

/** A descriptor's description of a call or typed data: third-party words, shown in a separate box. */
export type DescribedPart = {
  /** Names the source of the words. */
  title: string
  /** How trustworthy the words are. */
  note: string
  intent: string
  fields: readonly ApprovalFact[]
  /** Data that the descriptor does not describe. */
  rest: readonly ApprovalFact[]
  /** The shown content covers the data to its end. */
  isWhole: boolean
}

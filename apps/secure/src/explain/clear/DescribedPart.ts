/** What a descriptor says of a call or of typed data: words of others, in a box of their own. */
export type DescribedPart = {
  /** Says whose words they are. */
  title: string
  /** How much they are worth. */
  note: string
  intent: string
  fields: readonly { label: string; value: string }[]
  /** What is in the data, and not described. */
  rest: readonly { label: string; value: string }[]
  /** The data ends with what is shown. */
  isWhole: boolean
}

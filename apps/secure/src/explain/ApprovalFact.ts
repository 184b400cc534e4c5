/** A line of what is asked: its name and its value, as text. */
export type ApprovalFact = {
  label: string
  value: string
  isBig?: boolean | undefined
  /** What belongs to the value, in a line of its own below it. */
  detail?: string | undefined
  /** The value is an account that gets something, or that may take it. */
  party?: 'receiver' | 'spender' | undefined
  /** No money of the visitor goes to this receiver for certain: a yes does not make it one that they sent to. */
  isUnpaid?: boolean | undefined
  /** The value is a text of the page, and not one of the frame. */
  isQuoted?: boolean | undefined
  /** The label is of others, who write in this language. @default the visitor's */
  lang?: string | undefined
  /** The chain said so in a trial: it comes before what others say. */
  isTried?: boolean | undefined
  /** A known address that this one could be mistaken for. */
  like?: string | undefined
}

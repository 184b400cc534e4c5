/** A labelled line of an approval, as text. */
export type ApprovalFact = {
  label: string
  value: string
  isBig?: boolean | undefined
  /** Additional text, shown on a line below the value. */
  detail?: string | undefined
  /** The value is an account that receives something, or that may spend it. */
  party?: 'receiver' | 'spender' | undefined
  /** The receiver is not certain to get money from the visitor. Approving does not add it to the known receivers. */
  isUnpaid?: boolean | undefined
  /** The value is quoted from the page, not written by the frame. */
  isQuoted?: boolean | undefined
  /** Language of the label, if a third party wrote it. @default the visitor's */
  lang?: string | undefined
  /** The fact comes from a simulation; it is shown before third-party descriptions. */
  isTried?: boolean | undefined
  /** A known address that this one resembles. */
  like?: string | undefined
}

import type { IconName } from '../dom/icon.ts'
import type { SecureError } from '../SecureError.ts'
import type { DescribedPart } from './clear/DescribedPart.ts'

/** A line of what is asked: its name and its value, as text. */
export type ApprovalFact = {
  label: string
  value: string
  isBig?: boolean | undefined
  /** What belongs to the value, in a line of its own below it. */
  detail?: string | undefined
  /** The value is an account that gets something, or that may take it. */
  party?: 'receiver' | 'spender' | undefined
  /** The value is a text of the page, and not one of the frame. */
  isQuoted?: boolean | undefined
  /** The label is of others, who write in this language. @default the visitor's */
  lang?: string | undefined
  /** The chain said so in a trial: it comes before what others say. */
  isTried?: boolean | undefined
  /** A known address that this one could be mistaken for. */
  like?: string | undefined
}

/** A field of typed data as it is signed; path and value are the page's own words. */
export type SignedField = { path: string; type: string; value: string }

/** What the visitor is shown before something is signed; everything in it was read by the frame itself. */
export type ApprovalView = {
  title: string
  /** @default a pen */
  icon?: IconName | undefined
  /** Words of the button that signs. */
  confirm: string
  facts: readonly ApprovalFact[]
  /** Several calls that are done as one, in their order; `facts` are then of all of them. */
  calls?:
    | readonly {
        title: string
        facts: readonly ApprovalFact[]
        described?: DescribedPart | undefined
      }[]
    | undefined
  /** What a descriptor says of it, next to what the frame reads. */
  described?: DescribedPart | undefined
  /** All that typed data says, field by field; in a box of its own, so that it cannot pass for words of the frame. */
  fields?: readonly SignedField[] | undefined
  /** A text to be signed as it is. */
  text?: string | undefined
  /** What the visitor should know before a yes. */
  warnings: readonly string[]
  /** What is good to know, and no danger. */
  notes?: readonly string[] | undefined
  /** Whether a yes moves value out or grants power: then it is held, not clicked. @default true */
  isPowerful?: boolean | undefined
  /** Bytes as they are signed, behind a fold. */
  raw: string
  /** Why this cannot be signed; then there is no button for it. */
  refusal?: string | undefined
  /** What the host is told of a refusal. @default `BLIND_SIGNING_REFUSED` */
  refusalError?: SecureError | undefined
}

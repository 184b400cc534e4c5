import type { IconName } from '../dom/icon.ts'
import type { SecureError } from '../SecureError.ts'
import type { ApprovalFact } from './ApprovalFact.ts'
import type { DescribedPart } from './clear/DescribedPart.ts'

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
  /** This site asks by itself, for the visitor's own accounts: there is nobody else to deal with. */
  isOurs?: boolean | undefined
  /** Bytes as they are signed, behind a fold. */
  raw: string
  /** Why this cannot be signed; then there is no button for it. */
  refusal?: string | undefined
  /** What the host is told of a refusal. @default `BLIND_SIGNING_REFUSED` */
  refusalError?: SecureError | undefined
}

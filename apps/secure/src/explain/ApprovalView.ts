import type { IconName } from '../dom/icon.ts'
import type { SecureError } from '../SecureError.ts'
import type { ApprovalFact } from './ApprovalFact.ts'
import type { DescribedPart } from './clear/DescribedPart.ts'

/** A signed field of typed data; path and value are the page's words. */
export type SignedField = { path: string; type: string; value: string }

/** Content of an approval, shown before signing. The frame reads all of it itself. */
export type ApprovalView = {
  title: string
  /** @default a pen */
  icon?: IconName | undefined
  /** Label of the button that signs. */
  confirm: string
  /** The request in one sentence, shown first. */
  summary?: string | undefined
  facts: readonly ApprovalFact[]
  /** Facts that the summary already covers, shown behind a fold. */
  details?: { title: string; facts: readonly ApprovalFact[] } | undefined
  /** Calls of an atomic batch, in order; `facts` then apply to all of them. */
  calls?:
    | readonly {
        title: string
        facts: readonly ApprovalFact[]
        described?: DescribedPart | undefined
      }[]
    | undefined
  /** Text from a descriptor, shown next to what the frame reads itself. */
  described?: DescribedPart | undefined
  /** All fields of the typed data. They are shown in a separate box so they cannot pass for the frame's own words. */
  fields?: readonly SignedField[] | undefined
  /** A plain text to sign. */
  text?: string | undefined
  /** Warnings to read before approving. */
  warnings: readonly string[]
  /** Information that is not a warning. */
  notes?: readonly string[] | undefined
  /** Whether approving moves value out or grants power. If so, the button must be held, not clicked. @default true */
  isPowerful?: boolean | undefined
  /** The request is from this site and for the visitor's own accounts; there is no counterparty. */
  isOurs?: boolean | undefined
  /** The bytes to sign, shown behind a fold. */
  raw: string
  /** Why this cannot be signed; hides the sign button. */
  refusal?: string | undefined
  /** The error the host receives on refusal. @default `BLIND_SIGNING_REFUSED` */
  refusalError?: SecureError | undefined
}

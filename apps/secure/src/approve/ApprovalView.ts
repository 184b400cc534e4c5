import type { IconName } from '../dom/icon.ts'
import type { SecureError } from '../SecureError.ts'

/** A line of what is asked: its name and its value, as text. */
export type ApprovalFact = { label: string; value: string; isBig?: boolean | undefined }

/** What the visitor is shown before something is signed; everything in it was read by the frame itself. */
export type ApprovalView = {
  title: string
  /** @default a pen */
  icon?: IconName | undefined
  /** Words of the button that signs. */
  confirm: string
  facts: readonly ApprovalFact[]
  /** Several calls that are done as one, in their order; `facts` are then of all of them. */
  calls?: readonly { title: string; facts: readonly ApprovalFact[] }[] | undefined
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

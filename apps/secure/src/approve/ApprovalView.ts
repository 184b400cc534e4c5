import type { IconName } from '../dom/icon.ts'

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
  /** A text to be signed as it is. */
  text?: string | undefined
  /** What the visitor should know before a yes. */
  warnings: readonly string[]
  /** Bytes as they are signed, behind a fold. */
  raw: string
  /** Why this cannot be signed; then there is no button for it. */
  refusal?: string | undefined
}

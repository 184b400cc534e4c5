import type { ConfirmationPurpose, ConfirmedRequest } from '@foyer/contract'

/** What the wallet is opened for, and what a passkey confirms where the visitor wants to be asked for it. */
export type Confirmation = {
  request: ConfirmedRequest
  /** Whether it moves and grants nothing. */
  isPlain: boolean
  /** What it moves; asked for only where there is a limit of the day. Left out, it grants power. */
  readPurpose?: (() => Promise<Omit<ConfirmationPurpose, 'requestHash'>>) | undefined
  /** Whether a card of its caller is shown already, with a press just made. @default false */
  isInCard?: boolean | undefined
}

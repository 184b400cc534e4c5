import type { ConfirmationPurpose, ConfirmedRequest } from '@foyer/contract'

/** The request for which the wallet is opened; a passkey confirms it if the visitor enabled that. */
export type Confirmation = {
  request: ConfirmedRequest
  /** Whether it neither moves nor grants anything. */
  isPlain: boolean
  /** Returns what it moves; only called if there is a daily limit. If absent, it counts as granting power. */
  readPurpose?: (() => Promise<Omit<ConfirmationPurpose, 'requestHash'>>) | undefined
  /** Whether the caller already shows a card that was just pressed. @default false */
  isInCard?: boolean | undefined
}

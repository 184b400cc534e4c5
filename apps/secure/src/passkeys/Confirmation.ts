import type { ConfirmationPurpose, ConfirmedRequest } from '@foyer/contract'

/** The purpose of opening the wallet, which a passkey confirms if the visitor enabled it. */
export type Confirmation = {
  request: ConfirmedRequest
  /** Whether it neither moves nor grants anything. */
  isPlain: boolean
  /** Returns the assets that the request moves; only called if there is a daily limit. If absent, the request counts as granting power. */
  readPurpose?: (() => Promise<Omit<ConfirmationPurpose, 'requestHash'>>) | undefined
  /** Whether the caller already shows a card that was just pressed. @default false */
  isInCard?: boolean | undefined
}

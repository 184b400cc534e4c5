import type { ConfirmationPurpose, PasskeyAssertion } from '@foyer/contract'

/** Confirmation sent along with a release. */
export type ReleaseConfirmation = {
  purpose?: ConfirmationPurpose | undefined
  assertion?: PasskeyAssertion | undefined
}

import type { ConfirmationPurpose, PasskeyAssertion } from '@foyer/contract'

/** What a release takes along. */
export type ReleaseConfirmation = {
  purpose?: ConfirmationPurpose | undefined
  assertion?: PasskeyAssertion | undefined
}

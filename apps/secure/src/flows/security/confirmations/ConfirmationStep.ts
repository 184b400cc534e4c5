import type { ApiClient, Confirmations, LoginSession, SigningPasskey } from '@foyer/contract'
import type { Texts } from '../../../texts/en.ts'
import type { Wallet } from '../../../wallet/Wallet.ts'
import type { StepUp } from '../../stepUp/createStepUp.ts'

/** Parameters of the confirmation settings. */
export type ConfirmationsParameters = {
  api: ApiClient
  session: LoginSession
  wallet: Pick<Wallet, 'describe' | 'use'>
  /** Runs before changes that need no passkey confirmation. */
  stepUp: StepUp
  /** Name of this device. */
  deviceName: string
  /** Shows the owners of the wallet's smart accounts; absent if no network has any. */
  showOwners?: ((passkeys: readonly SigningPasskey[]) => Promise<void>) | undefined
  texts: Texts
  signal: AbortSignal
}

/** State shared by the steps of the settings. */
export type ConfirmationStep = ConfirmationsParameters & {
  card: HTMLElement
  /** Latest state from the server. */
  state: Confirmations
  /** Shows the list. */
  list(failure?: string): void
  /** Ends the section with an error that cannot be fixed here. */
  fail(error: unknown): void
}

import type { ApiClient, Confirmations, LoginSession, SigningPasskey } from '@foyer/contract'
import type { Texts } from '../../../texts/en.ts'
import type { Wallet } from '../../../wallet/Wallet.ts'
import type { StepUp } from '../../stepUp/createStepUp.ts'

/** What the settings of confirmations work with. */
export type ConfirmationsParameters = {
  api: ApiClient
  session: LoginSession
  wallet: Pick<Wallet, 'describe' | 'use'>
  /** Asked before a change that no passkey has to confirm. */
  stepUp: StepUp
  /** Name of this device. */
  deviceName: string
  /** Shows who owns the smart accounts of the wallet; absent where no network has any. */
  showOwners?: ((passkeys: readonly SigningPasskey[]) => Promise<void>) | undefined
  texts: Texts
  signal: AbortSignal
}

/** What the steps of the settings share. */
export type ConfirmationStep = ConfirmationsParameters & {
  card: HTMLElement
  /** As the server said last. */
  state: Confirmations
  /** Shows the list. */
  list(failure?: string): void
  /** Ends with a failure that nobody here can mend. */
  fail(error: unknown): void
}

import type { CustodyWallet } from '@foyer/contract'
import type { Texts } from '../../texts/en.ts'
import type { Wallet } from '../../wallet/Wallet.ts'

/** A recovery that the visitor is about to make: what its steps share. */
export type RecoverStep = {
  card: HTMLElement
  found: CustodyWallet
  wallet: Pick<Wallet, 'recover' | 'sendRecoveryCode' | 'startHelp' | 'continueHelp'>
  texts: Texts
  /** Goes back to the choice. */
  back(): void
  /** This device has its own split. */
  done(): void
  cancel(): void
}

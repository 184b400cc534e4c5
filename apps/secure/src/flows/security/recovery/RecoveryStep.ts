import type { CustodyWallet, LoginSession } from '@foyer/contract'
import type { Texts } from '../../../texts/en.ts'
import type { Wallet } from '../../../wallet/Wallet.ts'

/** A step of the recovery setup. */
export type RecoveryStep = {
  card: HTMLElement
  /** Latest state from the server. */
  found: CustodyWallet
  session: LoginSession
  wallet: Pick<
    Wallet,
    'describe' | 'addRecovery' | 'addPasskey' | 'addAssistedRecovery' | 'removeRecovery' | 'use'
  >
  texts: Texts
  signal: AbortSignal
  /** Returns to the list. */
  back(): void
  /** Reloads the wallet and shows the list. */
  done(): Promise<void>
}

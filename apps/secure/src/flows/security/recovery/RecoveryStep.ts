import type { CustodyWallet, LoginSession } from '@foyer/contract'
import type { Texts } from '../../../texts/en.ts'
import type { Wallet } from '../../../wallet/Wallet.ts'

/** A step of the set-up of recovery methods. */
export type RecoveryStep = {
  card: HTMLElement
  /** As the server knew it last. */
  found: CustodyWallet
  session: LoginSession
  wallet: Pick<Wallet, 'describe' | 'addRecovery' | 'addPasskey' | 'addHelp' | 'removeRecovery' | 'use'>
  texts: Texts
  signal: AbortSignal
  /** Goes back to the list. */
  back(): void
  /** Reads the wallet again, and shows the list. */
  done(): Promise<void>
}

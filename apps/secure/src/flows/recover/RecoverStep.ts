import type { ApiClient, CustodyWallet, getCustodyWallets, RouteOutput } from '@foyer/contract'
import type { Session } from '../../session/createSession.ts'
import type { Texts } from '../../texts/en.ts'
import type { Wallet } from '../../wallet/Wallet.ts'

/** A recovery that the visitor is about to make: what its steps share. */
export type RecoverStep = {
  card: HTMLElement
  found: CustodyWallet
  wallet: Pick<Wallet, 'recover' | 'sendRecoveryCode' | 'startHelp' | 'continueHelp'>
  api: ApiClient
  session: Pick<Session, 'need' | 'update'>
  /** Of the login: the current one first. */
  wallets: RouteOutput<typeof getCustodyWallets>['wallets']
  texts: Texts
  /** Goes back to the choice. */
  back(): void
  /** This device has its own split. */
  done(): void
  /** The login has another wallet now, or a request of it has changed: it is read again. */
  other(): void
  cancel(): void
}

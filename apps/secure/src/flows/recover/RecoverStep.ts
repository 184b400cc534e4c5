import type { ApiClient, CustodyWallet, getCustodyWallets, RouteOutput } from '@foyer/contract'
import type { Session } from '../../session/createSession.ts'
import type { Texts } from '../../texts/en.ts'
import type { Wallet } from '../../wallet/Wallet.ts'

/** State shared by the steps of a recovery. */
export type RecoverStep = {
  card: HTMLElement
  found: CustodyWallet
  wallet: Pick<Wallet, 'recover' | 'sendRecoveryCode' | 'startAssistedRecovery' | 'continueAssistedRecovery'>
  api: ApiClient
  session: Pick<Session, 'need' | 'update'>
  /** Wallets of the login, the current one first. */
  wallets: RouteOutput<typeof getCustodyWallets>['wallets']
  texts: Texts
  /** Email or name of the login; empty if it has neither. */
  who: string
  /** Returns to the choice. */
  back(): void
  /** This device has its own split now. */
  done(): void
  /** The login has another wallet now, or one of its requests has changed; reloads it. */
  other(): void
  cancel(): void
}

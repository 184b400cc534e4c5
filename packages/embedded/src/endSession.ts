import { storedLogin } from '@foyer/core/internal'
import type { WalletState } from './WalletState.ts'

/** Ends the login: what is still being asked for it is dropped, and the next visit does not restore it. */
export function endSession(wallet: WalletState): void {
  wallet.session.abort()
  wallet.session = new AbortController()
  wallet.login = undefined
  wallet.context.storage.remove(storedLogin.connected[0])
}

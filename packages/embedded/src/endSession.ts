import { storedLogin } from '@foyer/core/internal'
import type { WalletState } from './WalletState.ts'

/** Ends the login: drops its pending requests, and does not restore it on the next visit. */
export function endSession(wallet: WalletState): void {
  wallet.session.abort()
  wallet.session = new AbortController()
  wallet.login = undefined
  wallet.context.storage.remove(storedLogin.connected[0])
}

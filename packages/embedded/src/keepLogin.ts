import { type KnownLogin, storedLogin } from '@foyer/core/internal'
import { isSameLogin } from './isSameLogin.ts'
import type { WalletState } from './WalletState.ts'

/**
 * Keeps what is known of the login that is connected, and stores it for the next visit: nothing else writes it. What
 * continues a login (`before`) is stored only while that one still is: it may have ended in another tab.
 */
export function keepLogin(wallet: WalletState, login: KnownLogin, before?: KnownLogin | undefined): void {
  const { storage } = wallet.context
  const [key, schema] = storedLogin.connected
  wallet.login = login
  const stored = before && storage.get(key, schema)
  if (!before || (stored && isSameLogin(stored, before))) storage.set(key, login)
}

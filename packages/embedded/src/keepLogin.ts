import { type KnownLogin, storedLogin } from '@foyer/core/internal'
import { isSameLogin } from './isSameLogin.ts'
import type { WalletState } from './WalletState.ts'

/**
 * Stores the connected login, also for the next visit; the only place that writes it. A continuation of a login (`before`)
 * is only stored while that login is still the stored one: it may have ended in another tab.
 */
export function keepLogin(wallet: WalletState, login: KnownLogin, before?: KnownLogin | undefined): void {
  const { storage } = wallet.context
  const [key, schema] = storedLogin.connected
  wallet.login = login
  const stored = before && storage.get(key, schema)
  if (!before || (stored && isSameLogin(stored, before))) storage.set(key, login)
}

import { storedLogin } from '@foyer/core/internal'
import { endSession } from './endSession.ts'
import type { WalletState } from './WalletState.ts'

/** Forgets the login and aborts what waits for the visitor. */
export function clearWallet(wallet: WalletState): void {
  endSession(wallet)
  wallet.consent.abort()
  wallet.consent = new AbortController()
  wallet.connections.clear()
  wallet.providers.clear()
  for (const [key] of Object.values(storedLogin)) wallet.context.storage.remove(key)
}

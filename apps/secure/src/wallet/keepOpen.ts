import type { CustodyWallet } from '@foyer/contract'
import type { OpenWallet } from '../keys/joinShares.ts'
import { checkOpen } from './checkOpen.ts'
import { vaultKey } from './vaultKey.ts'
import type { WalletState } from './WalletState.ts'

/**
 * Keeps an open wallet for its next use; if a passkey confirms each use, the wallet is closed in between.
 *
 * @param closings the counter's value before anything was awaited
 * @throws SecureError `LOGIN_SESSION_INVALID` if the login has ended meanwhile
 */
export function keepOpen(
  wallet: Pick<WalletState, 'vault' | 'closings'>,
  found: CustodyWallet,
  open: OpenWallet,
  closings: number,
): void {
  checkOpen(wallet, closings, open)
  const { vault } = wallet
  vault.put(vaultKey(found), open)
  if (found.confirmation) vault.close()
}

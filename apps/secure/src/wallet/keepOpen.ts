import type { CustodyWallet } from '@foyer/contract'
import type { OpenWallet } from '../keys/joinShares.ts'
import { checkOpen } from './checkOpen.ts'
import { vaultKey } from './vaultKey.ts'
import type { WalletState } from './WalletState.ts'

/**
 * Keeps an open wallet for its next use; where a passkey confirms each use, nothing stays open between two of them.
 *
 * @param closings as they were before anything was waited for
 * @throws SecureError `LOGIN_SESSION_INVALID` where the login is over since
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

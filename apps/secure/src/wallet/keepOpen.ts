import type { CustodyWallet } from '@foyer/contract'
import type { OpenWallet } from '../keys/joinShares.ts'
import { vaultKey } from './vaultKey.ts'
import type { WalletState } from './WalletState.ts'

/** Keeps an open wallet for its next use; where a passkey confirms each use, nothing stays open between two of them. */
export function keepOpen({ vault }: WalletState, found: CustodyWallet, open: OpenWallet): void {
  vault.put(vaultKey(found), open)
  if (found.confirmation) vault.close()
}

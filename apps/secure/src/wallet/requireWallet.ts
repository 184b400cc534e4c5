import type { CustodyWallet } from '@foyer/contract'
import { SecureError } from '../SecureError.ts'
import { readWallet } from './readWallet.ts'
import type { WalletState } from './WalletState.ts'

/**
 * Returns the wallet's current state on the server.
 *
 * @throws SecureError `WALLET_MISSING`
 */
export async function requireWallet(wallet: WalletState): Promise<CustodyWallet> {
  const found = await readWallet(wallet)
  if (!found) throw new SecureError('WALLET_MISSING', 'There is no wallet yet')
  return found
}

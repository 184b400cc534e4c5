import type { CustodyWallet } from '@foyer/contract'
import { SecureError } from '../SecureError.ts'
import { readWallet } from './readWallet.ts'
import type { WalletState } from './WalletState.ts'

/**
 * The wallet as the server knows it now.
 *
 * @throws SecureError `WALLET_MISSING`
 */
export async function needWallet(wallet: WalletState): Promise<CustodyWallet> {
  const found = await readWallet(wallet)
  if (!found) throw new SecureError('WALLET_MISSING', 'There is no wallet yet')
  return found
}

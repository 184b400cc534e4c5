import type { OpenWallet } from '../keys/joinShares.ts'
import { wipe } from '../keys/wipe.ts'
import { SecureError } from '../SecureError.ts'
import type { WalletState } from './WalletState.ts'

/**
 * Checks that the login for which a wallet was opened is still active; otherwise wipes the wallet.
 *
 * @param closings the counter's value before anything was awaited
 * @throws SecureError `LOGIN_SESSION_INVALID`
 */
export function checkOpen(wallet: Pick<WalletState, 'closings'>, closings: number, open: OpenWallet): void {
  if (wallet.closings === closings) return
  wipe(open)
  throw new SecureError('LOGIN_SESSION_INVALID', 'Log in again', { walletCode: 4100 })
}

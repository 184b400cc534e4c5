import type { OpenWallet } from '../keys/joinShares.ts'
import { wipe } from '../keys/wipe.ts'
import { SecureError } from '../SecureError.ts'
import type { WalletState } from './WalletState.ts'

/**
 * Checks that the login which a wallet was opened for is not over; wipes the wallet where it is.
 *
 * @param closings as they were before anything was waited for
 * @throws SecureError `LOGIN_SESSION_INVALID`
 */
export function checkOpen(wallet: Pick<WalletState, 'closings'>, closings: number, open: OpenWallet): void {
  if (wallet.closings === closings) return
  wipe(open)
  throw new SecureError('LOGIN_SESSION_INVALID', 'Log in again', { walletCode: 4100 })
}

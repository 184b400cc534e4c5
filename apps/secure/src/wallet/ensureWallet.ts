import type { CustodyWallet } from '@foyer/contract'
import { makeWallet } from './makeWallet.ts'
import { readWallet } from './readWallet.ts'
import type { WalletState } from './WalletState.ts'

/** The wallet, once this device may open it: made on the first login, recovered where the device does not know it. */
export async function ensureWallet(wallet: WalletState, signal: AbortSignal): Promise<CustodyWallet> {
  let found = await readWallet(wallet)
  if (!found) {
    wallet.creating ??= makeWallet(wallet)
    const { creating } = wallet
    found = await creating.finally(() => {
      // After a log-out it may be the one of somebody else.
      if (wallet.creating === creating) wallet.creating = undefined
    })
  }
  wallet.waits = found.waits
  if (found.isEnrolled && (await wallet.shares.read(found))) return found
  wallet.vault.close()
  // A new wallet, or one that the login had before: it is made or recovered as any other.
  if ((await wallet.visitor.recover(found, signal)) === 'otherWallet') return ensureWallet(wallet, signal)
  return { ...found, isEnrolled: true }
}

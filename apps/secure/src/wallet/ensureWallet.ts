import type { CustodyWallet } from '@foyer/contract'
import { makeWallet } from './makeWallet.ts'
import { readWallet } from './readWallet.ts'
import type { WalletState } from './WalletState.ts'

/** Returns the wallet once this device may open it. Creates it on the first login; asks to recover it on a new device. */
export async function ensureWallet(wallet: WalletState, signal: AbortSignal): Promise<CustodyWallet> {
  let found = await readWallet(wallet)
  if (!found) {
    wallet.creating ??= makeWallet(wallet)
    const { creating } = wallet
    found = await creating.finally(() => {
      // After a logout, it may belong to someone else.
      if (wallet.creating === creating) wallet.creating = undefined
    })
  }
  wallet.waits = found.waits
  if (found.isEnrolled && (await wallet.shares.read(found))) return found
  wallet.vault.close()
  // A new or an earlier wallet of the login: it is created or recovered like any other.
  if ((await wallet.visitor.recover(found, signal)) === 'otherWallet') return ensureWallet(wallet, signal)
  return { ...found, isEnrolled: true }
}

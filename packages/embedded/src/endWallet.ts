import { clearWallet } from './clearWallet.ts'
import { connectorId } from './connectorId.ts'
import type { WalletState } from './WalletState.ts'

/** Handles a login that ended without an action on this page. */
export function endWallet(wallet: WalletState): void {
  const left = [...wallet.providers.values()]
  clearWallet(wallet)
  for (const provider of left) provider.emit('disconnect', { code: 4900 })
  wallet.context.emit({ type: 'disconnect', connectorId })
}

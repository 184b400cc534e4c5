import { addRecovery } from '@foyer/contract'
import { loadKeyParts } from './loadKeyParts.ts'
import { openWallet } from './openWallet.ts'
import type { WalletState } from './WalletState.ts'

/** Lets the operator open the wallet after a code and a waiting period (`assisted`). */
export function addAssistedRecovery(wallet: WalletState, signal: AbortSignal): Promise<void> {
  return openWallet(wallet, signal, async (open, { generation }) => {
    const { token } = await wallet.session.need()
    const { encodeBytes } = await loadKeyParts()
    const recovery = { kind: 'assisted' as const, key: encodeBytes(open.recoveryKey.privateKey) }
    await wallet.api(addRecovery, { query: {}, body: { generation, recovery } }, { token })
  })
}

import { addRecovery } from '@foyer/contract'
import type { RecoverySecret } from '../keys/deriveFactorKey.ts'
import { loadKeyParts } from './loadKeyParts.ts'
import { openWallet } from './openWallet.ts'
import type { WalletState } from './WalletState.ts'

/** Adds a recovery method with a secret of the visitor. */
export function addMethod(
  wallet: WalletState,
  secret: RecoverySecret & { credentialId?: string | undefined },
  signal: AbortSignal,
): Promise<void> {
  return openWallet(wallet, signal, async (open, found) => {
    const { token } = await wallet.session.need()
    const { createRecovery } = await loadKeyParts()
    const recovery = await createRecovery(open.recoveryKey.privateKey, secret, found)
    await wallet.api(addRecovery, { query: {}, body: { generation: found.generation, recovery } }, { token })
  })
}

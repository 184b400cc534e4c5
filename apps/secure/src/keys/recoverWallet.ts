import { contexts } from './contexts.ts'
import { deriveFactorKey, type RecoveryFactor, type RecoverySecret } from './deriveFactorKey.ts'
import type { OpenWallet } from './joinShares.ts'
import { openBox } from './openBox.ts'
import { openWithRecoveryKey, type SplitMaterial } from './openWithRecoveryKey.ts'

/** One split without the device's share, and a recovery method. */
export type RecoveryMaterial = SplitMaterial & { factor: RecoveryFactor }

/**
 * Opens a wallet without any of its devices: the secret opens the recovery key, which opens the wallet.
 *
 * @throws SecureError `BOX_INVALID`, `RECOVERY_CODE_INVALID`
 */
export async function recoverWallet(material: RecoveryMaterial, secret: RecoverySecret): Promise<OpenWallet> {
  const { wallet, factor } = material
  const key = await deriveFactorKey(secret, factor)
  const privateKey = await openBox(key, factor.box, contexts.recoveryKey(wallet, factor.kind))
  return openWithRecoveryKey(material, privateKey)
}

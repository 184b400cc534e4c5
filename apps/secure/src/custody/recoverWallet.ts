import type { SealedBox, SealedToKey } from '@foyer/contract'
import { contexts, type WalletRef } from './contexts.ts'
import { decodeBytes } from './decodeBytes.ts'
import { deriveFactorKey, type RecoveryFactor, type RecoverySecret } from './deriveFactorKey.ts'
import { joinShares, type OpenWallet } from './joinShares.ts'
import { openBox } from './openBox.ts'
import { openSealedToKey } from './openSealedToKey.ts'

/** One split without its device, and a way to recover. */
export type RecoveryMaterial = {
  wallet: WalletRef & { recoveryKey: string; sealed: SealedBox }
  serverShare: string
  recoveryShare: SealedToKey
  factor: RecoveryFactor
}

/**
 * Opens a wallet without any of its devices: the secret opens the recovery key, that the recovery share, and with the
 * other share the data key.
 *
 * @throws SecureError `BOX_INVALID`, `RECOVERY_CODE_INVALID`
 */
export async function recoverWallet(material: RecoveryMaterial, secret: RecoverySecret): Promise<OpenWallet> {
  const { wallet, factor } = material
  const key = await deriveFactorKey(secret, factor)
  const privateKey = await openBox(key, factor.box, contexts.recoveryKey(wallet, factor.kind))
  const share = await openSealedToKey(
    { publicKey: wallet.recoveryKey, privateKey },
    material.recoveryShare,
    contexts.recoveryShare(wallet),
  )
  privateKey.fill(0)
  return joinShares([share, decodeBytes(material.serverShare)], wallet.sealed, wallet)
}

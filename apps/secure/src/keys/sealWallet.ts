import type { SealedBox } from '@foyer/contract'
import type { Bytes } from '../Bytes.ts'
import { contexts, type WalletRef } from './contexts.ts'
import { createRecoveryKey } from './createRecoveryKey.ts'
import { importAesKey } from './importAesKey.ts'
import type { OpenWallet } from './joinShares.ts'
import { packSecrets } from './packSecrets.ts'
import { randomBytes } from './randomBytes.ts'
import { sealBox } from './sealBox.ts'
import { type DeviceSplit, splitDataKey } from './splitDataKey.ts'

/** A wallet under a new data key, open and sealed. */
export type SealedWallet = DeviceSplit & { sealed: SealedBox; open: OpenWallet }

/**
 * Seals entropy with a new data key, a new recovery key and the first split. Used for a new wallet, and for the next
 * generation of a wallet whose data key may have leaked. The entropy, and so every address, stays the same.
 */
export async function sealWallet(entropy: Bytes, wallet: WalletRef): Promise<SealedWallet> {
  const dataKey = randomBytes(32)
  const recoveryKey = await createRecoveryKey()
  const packed = packSecrets({ entropy, recoveryKey })
  const sealed = await sealBox(await importAesKey(dataKey), packed, contexts.entropy(wallet))
  packed.fill(0)
  const split = await splitDataKey(dataKey, wallet, recoveryKey.publicKey)
  return { ...split, sealed, open: { entropy, dataKey, recoveryKey } }
}

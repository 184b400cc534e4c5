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
 * Seals entropy under a new data key, with a new recovery key and the first split: for a new wallet, and for the next
 * generation of one whose data key may be known to others. The entropy stays, and with it every address.
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

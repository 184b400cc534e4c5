import type { SealedBox, SealedToKey } from '@foyer/contract'
import type { Bytes } from '../Bytes.ts'
import { contexts, type WalletRef } from './contexts.ts'
import { decodeBytes } from './decodeBytes.ts'
import { joinShares, type OpenWallet } from './joinShares.ts'
import { openSealedToKey } from './openSealedToKey.ts'

/** One split of a wallet, without the device's share. */
export type SplitMaterial = {
  wallet: WalletRef & { recoveryKey: string; sealed: SealedBox }
  serverShare: string
  recoveryShare: SealedToKey
}

/**
 * Opens a wallet with its private recovery key, which is then wiped. The key opens the recovery share; together with the
 * other share, it yields the data key.
 *
 * @throws SecureError `BOX_INVALID`
 */
export async function openWithRecoveryKey(material: SplitMaterial, privateKey: Bytes): Promise<OpenWallet> {
  const { wallet, recoveryShare, serverShare } = material
  const share = await openSealedToKey(
    { publicKey: wallet.recoveryKey, privateKey },
    recoveryShare,
    contexts.recoveryShare(wallet),
  ).finally(() => privateKey.fill(0))
  return joinShares([share, decodeBytes(serverShare)], wallet.sealed, wallet).finally(() => share.fill(0))
}

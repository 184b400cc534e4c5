import type { SealedBox, SealedToKey } from '@foyer/contract'
import type { Bytes } from '../Bytes.ts'
import { SecureError } from '../SecureError.ts'
import { contexts, type WalletRef } from './contexts.ts'
import type { RecoveryKey } from './createRecoveryKey.ts'
import { decodeBytes } from './decodeBytes.ts'
import { deriveAesKey } from './deriveAesKey.ts'
import { joinShares, type OpenWallet } from './joinShares.ts'
import { openBox } from './openBox.ts'

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

/**
 * Opens a box of `sealToKey`.
 *
 * @throws SecureError `BOX_INVALID`
 */
async function openSealedToKey(
  recoveryKey: RecoveryKey,
  sealed: SealedToKey,
  context: string,
): Promise<Bytes> {
  const algorithm = { name: 'ECDH', namedCurve: 'P-256' }
  let key: CryptoKey
  try {
    const ephemeral = decodeBytes(sealed.ephemeralKey)
    const [mine, theirs] = await Promise.all([
      crypto.subtle.importKey('pkcs8', recoveryKey.privateKey, algorithm, false, ['deriveBits']),
      crypto.subtle.importKey('raw', ephemeral, algorithm, false, []),
    ])
    const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, mine, 256)
    key = await deriveAesKey(
      new Uint8Array(shared),
      ephemeral,
      `foyer/sealed-to-key|${recoveryKey.publicKey}`,
    )
  } catch (cause) {
    throw new SecureError('BOX_INVALID', 'This does not open the wallet', { cause })
  }
  return openBox(key, sealed.box, context)
}

import type { SealedBox } from '@foyer/contract'
import { combine } from 'shamir-secret-sharing'
import type { Bytes } from '../Bytes.ts'
import { SecureError } from '../SecureError.ts'
import { contexts, type WalletRef } from './contexts.ts'
import { encodeBytes } from './encodeBytes.ts'
import { importAesKey } from './importAesKey.ts'
import { openBox } from './openBox.ts'
import { packedVersion } from './packSecrets.ts'
import type { WalletSecrets } from './WalletSecrets.ts'

/** An open wallet. The caller must wipe it after use. */
export type OpenWallet = WalletSecrets & {
  /** Needed to give another device its split. */
  dataKey: Bytes
}

/**
 * Joins two shares of one split and opens the wallet.
 *
 * Shares carry no checksum: they match if the box opens.
 *
 * @throws SecureError `BOX_INVALID` when a share was changed, or belongs to another split, generation or wallet.
 */
export async function joinShares(
  shares: readonly [Bytes, Bytes],
  sealed: SealedBox,
  wallet: WalletRef,
): Promise<OpenWallet> {
  let dataKey: Bytes
  try {
    dataKey = new Uint8Array(await combine([...shares]))
  } catch (cause) {
    throw new SecureError('BOX_INVALID', 'This does not open the wallet', { cause })
  }
  try {
    const packed = await openBox(await importAesKey(dataKey), sealed, contexts.entropy(wallet))
    const secrets = unpackSecrets(packed)
    packed.fill(0)
    return { ...secrets, dataKey }
  } catch (error) {
    dataKey.fill(0)
    throw error
  }
}

/**
 * Unpacks the format of `packSecrets`.
 *
 * @throws SecureError `BOX_INVALID` for another format version.
 */
function unpackSecrets(bytes: Bytes): WalletSecrets {
  const entropyEnd = 2 + (bytes[1] ?? 0)
  const publicEnd = entropyEnd + 1 + (bytes[entropyEnd] ?? 0)
  if (bytes[0] !== packedVersion || publicEnd >= bytes.length)
    throw new SecureError('BOX_INVALID', 'This wallet was sealed by a newer version')
  return {
    entropy: bytes.slice(2, entropyEnd),
    recoveryKey: {
      publicKey: encodeBytes(bytes.slice(entropyEnd + 1, publicEnd)),
      privateKey: bytes.slice(publicEnd),
    },
  }
}

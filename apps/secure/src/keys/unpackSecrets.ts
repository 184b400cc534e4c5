import type { Bytes } from '../Bytes.ts'
import { SecureError } from '../SecureError.ts'
import { encodeBytes } from './encodeBytes.ts'
import { packedVersion } from './packSecrets.ts'
import type { WalletSecrets } from './WalletSecrets.ts'

/**
 * Unpacks the format of `packSecrets`.
 *
 * @throws SecureError `BOX_INVALID` for another format version.
 */
export function unpackSecrets(bytes: Bytes): WalletSecrets {
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

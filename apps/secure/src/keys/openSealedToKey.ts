import type { SealedToKey } from '@foyer/contract'
import type { Bytes } from '../Bytes.ts'
import { SecureError } from '../SecureError.ts'
import type { RecoveryKey } from './createRecoveryKey.ts'
import { decodeBytes } from './decodeBytes.ts'
import { deriveAesKey } from './deriveAesKey.ts'
import { openBox } from './openBox.ts'

/**
 * Opens a box of `sealToKey`.
 *
 * @throws SecureError `BOX_INVALID`
 */
export async function openSealedToKey(
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

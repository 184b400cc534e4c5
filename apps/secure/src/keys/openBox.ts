import type { SealedBox } from '@foyer/contract'
import type { Bytes } from '../Bytes.ts'
import { SecureError } from '../SecureError.ts'
import { decodeBytes } from './decodeBytes.ts'

/**
 * Opens a box of `sealBox`.
 *
 * @throws SecureError `BOX_INVALID` when the key, the context or a single bit differs.
 */
export async function openBox(key: CryptoKey, box: SealedBox, context: string): Promise<Bytes> {
  try {
    const iv = decodeBytes(box.iv)
    const additionalData = new TextEncoder().encode(context)
    const ciphertext = decodeBytes(box.ciphertext)
    return new Uint8Array(
      await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, ciphertext),
    )
  } catch (cause) {
    throw new SecureError('BOX_INVALID', 'This does not open the wallet', { cause })
  }
}

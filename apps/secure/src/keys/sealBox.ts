import type { SealedBox } from '@foyer/contract'
import type { Bytes } from '../Bytes.ts'
import { encodeBytes } from './encodeBytes.ts'
import { randomBytes } from './randomBytes.ts'

/**
 * Seals bytes with an AES-256-GCM key. `context` names the content and its wallet; the box only opens with the same context.
 */
export async function sealBox(key: CryptoKey, bytes: Bytes, context: string): Promise<SealedBox> {
  const iv = randomBytes(12)
  const additionalData = new TextEncoder().encode(context)
  const ciphertext = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, bytes)
  return { iv: encodeBytes(iv), ciphertext: encodeBytes(new Uint8Array(ciphertext)) }
}

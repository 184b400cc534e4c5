import type { Bytes } from '../Bytes.ts'

/**
 * Derives an AES-256-GCM key from a secret of at least 128 random bits, by HKDF-SHA-256 ([RFC
 * 5869](https://www.rfc-editor.org/rfc/rfc5869)).
 */
export async function deriveAesKey(secret: Bytes, salt: Bytes, info: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info: new TextEncoder().encode(info) },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

import type { Bytes } from '../Bytes.ts'

/** Imports 32 bytes as a non-extractable AES-256-GCM key. */
export function importAesKey(raw: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

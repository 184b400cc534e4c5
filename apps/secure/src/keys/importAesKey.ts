import type { Bytes } from '../Bytes.ts'

/** A key of AES-256-GCM from its 32 bytes; it cannot be read out again. */
export function importAesKey(raw: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

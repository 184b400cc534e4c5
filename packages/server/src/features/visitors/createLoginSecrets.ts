import { createHmac, timingSafeEqual } from 'node:crypto'
import { aesGcm } from '../../kit/sealing/aesGcm.ts'

/** Protects short secrets, so that the database alone reveals none of them. */
export type LoginSecrets = {
  /**
   * HMAC-SHA-256 of a purpose and its parts, in base64url: a plain hash of a six-digit code could be brute-forced
   * immediately.
   */
  mac(purpose: string, ...parts: readonly string[]): string
  /** Compares in constant time. */
  isMac(mac: string, purpose: string, ...parts: readonly string[]): boolean
  /** Encrypts with AES-256-GCM, with the context as additional data. */
  seal(text: string, context: string): string
  /** Reverses `seal`; throws if the key, the context or the text differs. */
  open(sealed: string, context: string): string
}

/** Derives the login secrets from one 32-byte key, which is not in the database. */
export function createLoginSecrets(key: Uint8Array): LoginSecrets {
  const mac = (purpose: string, ...parts: readonly string[]) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, ...parts]))
      .digest()
  const sealKey = mac('seal')
  return {
    mac: (purpose, ...parts) => mac(purpose, ...parts).toString('base64url'),
    isMac(given, purpose, ...parts) {
      const bytes = Buffer.from(given, 'base64url')
      const expected = mac(purpose, ...parts)
      return bytes.length === expected.length && timingSafeEqual(bytes, expected)
    },
    seal: (text, context) =>
      Buffer.from(aesGcm.seal(sealKey, Buffer.from(text), context)).toString('base64url'),
    open: (sealed, context) =>
      Buffer.from(aesGcm.open(sealKey, Buffer.from(sealed, 'base64url'), context)).toString('utf8'),
  }
}

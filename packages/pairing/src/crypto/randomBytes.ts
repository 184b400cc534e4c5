import type { Bytes } from './PairingCrypto.ts'

/** Returns random bytes from the platform's generator, which is available without a secure context too. */
export function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length))
}

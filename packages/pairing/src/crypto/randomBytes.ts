import type { Bytes } from './PairingCrypto.ts'

/** Random bytes from the platform's generator, which pages without a secure context have too. */
export function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length))
}

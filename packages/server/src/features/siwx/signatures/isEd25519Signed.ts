import { ed25519 } from '@noble/curves/ed25519.js'

/**
 * Verifies an ed25519 signature by a key that key generation can produce. Adding a point of small order to a key yields
 * another key of the same owner, for which signatures also verify. Accepting such keys would give one owner several accounts.
 *
 * @throws Error if key or signature is malformed
 */
export function isEd25519Signed(signature: Uint8Array, data: Uint8Array, publicKey: Uint8Array): boolean {
  if (!ed25519.Point.fromBytes(publicKey, false).isTorsionFree()) return false
  return ed25519.verify(signature, data, publicKey, { zip215: false })
}

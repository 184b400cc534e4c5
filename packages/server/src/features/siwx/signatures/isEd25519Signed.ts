import { ed25519 } from '@noble/curves/ed25519.js'

/**
 * Checks an ed25519 signature by a key that key generation can produce. A key plus a point of small order is another key
 * with the same owner: signatures of it check, so that each of them would be an account.
 *
 * @throws Error when key or signature is malformed.
 */
export function isEd25519Signed(signature: Uint8Array, data: Uint8Array, publicKey: Uint8Array): boolean {
  if (!ed25519.Point.fromBytes(publicKey, false).isTorsionFree()) return false
  return ed25519.verify(signature, data, publicKey, { zip215: false })
}

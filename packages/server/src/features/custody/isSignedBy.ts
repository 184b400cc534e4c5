import { createPublicKey, verify } from 'node:crypto'

/** Whether a recovery method's proof key (the `x` of an Ed25519 key) signed a text. */
export function isSignedBy(x: string, text: string, signature: string): boolean {
  // The contract checks the length. Under a key that is not on the curve, no signature is valid.
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
}

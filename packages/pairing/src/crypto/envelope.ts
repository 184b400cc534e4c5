import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import { toBase64 } from './encodings.ts'
import type { Bytes } from './PairingCrypto.ts'

/** Seals a text as an envelope of type 0, or of type 1 with the sender's public key. */
export function sealEnvelope(
  text: string,
  { key, nonce, senderPublicKey }: { key: Bytes; nonce: Bytes; senderPublicKey?: Bytes | undefined },
): string {
  const sealed = chacha20poly1305(key, nonce).encrypt(new TextEncoder().encode(text))
  const head = senderPublicKey ? [1, ...senderPublicKey] : [0]
  const bytes = new Uint8Array(head.length + nonce.length + sealed.length)
  bytes.set(head)
  bytes.set(nonce, head.length)
  bytes.set(sealed, head.length + nonce.length)
  return toBase64(bytes)
}

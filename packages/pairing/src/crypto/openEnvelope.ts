import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import { fromBase64 } from './encodings.ts'
import type { Bytes } from './PairingCrypto.ts'

// Separate from sealing, because nothing is opened before a code is on screen.

/**
 * A message as transmitted by the relay. Type 0 is sealed with its topic's key; type 1 with a key agreed with the
 * included public key. Type 2, intended for links between apps, is not sealed: over a relay, anyone could have written
 * it.
 */
export type Envelope =
  | { readonly type: 0; readonly nonce: Bytes; readonly sealed: Bytes }
  | { readonly type: 1; readonly senderPublicKey: Bytes; readonly nonce: Bytes; readonly sealed: Bytes }

const nonceBytes = 12
const keyBytes = 32
const checksumBytes = 16
/** Maximum length of a decoded message in characters; relays accept much less. */
const maxLength = 2_097_152

/** Parses an envelope; `undefined` if it is malformed or of an unknown type. */
export function parseEnvelope(message: string): Envelope | undefined {
  if (message.length > maxLength) return undefined
  let bytes: Bytes
  try {
    bytes = fromBase64(message)
  } catch {
    return undefined
  }
  const [type] = bytes
  if (type !== 0 && type !== 1) return undefined
  const keyEnd = type === 1 ? 1 + keyBytes : 1
  const sealed = bytes.subarray(keyEnd + nonceBytes)
  if (sealed.length < checksumBytes) return undefined
  const nonce = bytes.subarray(keyEnd, keyEnd + nonceBytes)
  return type === 0
    ? { type, nonce, sealed }
    : { type, senderPublicKey: bytes.subarray(1, keyEnd), nonce, sealed }
}

/** Opens a sealed envelope; `undefined` if it was not sealed with this key, or does not contain text. */
export function openEnvelope(envelope: Envelope, key: Bytes): string | undefined {
  try {
    const text = chacha20poly1305(key, envelope.nonce).decrypt(envelope.sealed)
    return new TextDecoder('utf-8', { fatal: true }).decode(text)
  } catch {
    return undefined
  }
}

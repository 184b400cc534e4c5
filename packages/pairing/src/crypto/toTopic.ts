import { toHex } from './encodings.ts'
import type { Bytes, PairingCrypto } from './PairingCrypto.ts'

/** Returns the topic of a key: its SHA-256 in hex. */
export async function toTopic(crypto: PairingCrypto, key: Bytes): Promise<string> {
  return toHex(await crypto.sha256(key))
}

import { toHex } from './encodings.ts'
import type { Bytes, PairingCrypto } from './PairingCrypto.ts'

/** The topic that belongs to a key: its SHA-256 in hexadecimal digits. */
export async function toTopic(crypto: PairingCrypto, key: Bytes): Promise<string> {
  return toHex(await crypto.sha256(key))
}

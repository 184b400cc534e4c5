import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { decodeBytes } from './decodeBytes.ts'
import { isEd25519Signed } from './isEd25519Signed.ts'
import type { SignedMessage } from './SignedMessage.ts'

/**
 * Verifies an ed25519 signature of a Solana account; base58 is the normal form, hex and base64 are accepted too.
 *
 * @throws Error if address or signature is malformed
 */
export function verifySolana({ address, message, signature }: SignedMessage): boolean {
  const publicKey = base58.decode(address)
  // 64 bytes are 86 to 88 characters in base58 without padding, 88 in base64 with padding, 128 in hex.
  const isBase58 = signature.length < 100 && !signature.endsWith('=') && !signature.startsWith('0x')
  const bytes = isBase58 ? base58.decode(signature) : decodeBytes(signature)
  return isEd25519Signed(bytes, utf8ToBytes(message), publicKey)
}

import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { decodeBytes } from './decodeBytes.ts'
import { isEd25519Signed } from './isEd25519Signed.ts'
import type { SignedMessage } from './SignedMessage.ts'

/**
 * Checks an ed25519 signature of a Solana account; the normal form is base58, hex and base64 pass too.
 *
 * @throws Error when address or signature is malformed.
 */
export function verifySolana({ address, message, signature }: SignedMessage): boolean {
  const publicKey = base58.decode(address)
  // 64 bytes are 86 to 88 characters of base58 without padding, 88 of base64 with it, 128 of hex.
  const isBase58 = signature.length < 100 && !signature.endsWith('=') && !signature.startsWith('0x')
  const bytes = isBase58 ? base58.decode(signature) : decodeBytes(signature)
  return isEd25519Signed(bytes, utf8ToBytes(message), publicKey)
}

import { hexToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'

/**
 * Decodes signatures and keys as wallets write them: hex with `0x`, bare hex, or base64.
 *
 * Bare hex is recognised from 64 digits on; anything shorter could just as well be base64.
 *
 * @throws Error for any other encoding.
 */
export function decodeBytes(text: string): Uint8Array {
  const [, digits] = /^0x((?:[\da-f]{2})*)$/i.exec(text) ?? /^((?:[\da-f]{2}){32,})$/i.exec(text) ?? []
  return digits === undefined ? base64.decode(text) : hexToBytes(digits)
}

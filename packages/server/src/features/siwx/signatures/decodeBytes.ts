import { hexToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'

/**
 * Reads signatures and keys as wallets write them: hex with `0x`, hex alone, or base64.
 *
 * Bare hex counts from 64 digits on; below that it could as well be base64.
 *
 * @throws Error when it is none of them.
 */
export function decodeBytes(text: string): Uint8Array {
  const [, digits] = /^0x((?:[\da-f]{2})*)$/i.exec(text) ?? /^((?:[\da-f]{2}){32,})$/i.exec(text) ?? []
  return digits === undefined ? base64.decode(text) : hexToBytes(digits)
}

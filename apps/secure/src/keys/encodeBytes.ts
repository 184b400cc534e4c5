import { base64urlnopad } from '@scure/base'

/** Encodes base64url without padding, the encoding used throughout the custody contract. */
export function encodeBytes(bytes: Uint8Array): string {
  return base64urlnopad.encode(bytes)
}

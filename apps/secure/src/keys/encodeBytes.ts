import { base64urlnopad } from '@scure/base'

/** Base64url without padding, as everything in the contract of custody is written. */
export function encodeBytes(bytes: Uint8Array): string {
  return base64urlnopad.encode(bytes)
}

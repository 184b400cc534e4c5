import { base64urlnopad } from '@scure/base'
import type { Bytes } from '../Bytes.ts'

/**
 * Decodes base64url without padding.
 *
 * @throws Error on any other text.
 */
export function decodeBytes(text: string): Bytes {
  return new Uint8Array(base64urlnopad.decode(text))
}

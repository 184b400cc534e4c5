import type { Bytes } from '../Bytes.ts'

/** Bytes of the platform's random source. */
export function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length))
}

import type { Bytes } from '../Bytes.ts'

/** Returns bytes of the platform's random source. */
export function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length))
}

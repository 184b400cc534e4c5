import { sha256 } from '@noble/hashes/sha2.js'
import { base32crockford } from '@scure/base'
import type { Bytes } from '../Bytes.ts'
import { randomBytes } from './randomBytes.ts'

/** Number of random bytes in a recovery code. */
export const recoveryCodeBytes = 20
/** Characters per group. */
const groupChars = 4
/** Length of the checksum at the end, in characters: 20 bits miss one typo in a million. */
export const recoveryCodeCheckChars = 4

/**
 * Encodes a recovery code: 160 random bits in Crockford's base32, which has no I, L, O and U, and a checksum; nine groups of
 * four.
 */
export function createRecoveryCode(bytes: Bytes = randomBytes(recoveryCodeBytes)): string {
  const text = base32crockford.encode(bytes) + recoveryCodeCheck(bytes)
  return (text.match(new RegExp(`.{${groupChars}}`, 'g')) ?? []).join('-')
}

/** Checksum of a recovery code: detects typos before the code is used. */
export function recoveryCodeCheck(bytes: Bytes): string {
  const hash = sha256(new TextEncoder().encode(`foyer/recovery-code|${base32crockford.encode(bytes)}`))
  return base32crockford.encode(hash).slice(0, recoveryCodeCheckChars)
}

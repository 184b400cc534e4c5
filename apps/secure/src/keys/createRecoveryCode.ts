import { sha256 } from '@noble/hashes/sha2.js'
import { base32crockford } from '@scure/base'
import type { Bytes } from '../Bytes.ts'
import { randomBytes } from './randomBytes.ts'

/** Random bytes of a recovery code. */
export const recoveryCodeBytes = 20
/** Characters of a group. */
const groupChars = 4
/** Characters of the checksum at the end: 20 bits, so one typing mistake in a million is not seen. */
export const recoveryCodeCheckChars = 4

/**
 * A recovery code: 160 random bits in Crockford's base 32, which knows no I, L, O and U, and a checksum; nine groups of
 * four.
 */
export function createRecoveryCode(bytes: Bytes = randomBytes(recoveryCodeBytes)): string {
  const text = base32crockford.encode(bytes) + recoveryCodeCheck(bytes)
  return (text.match(new RegExp(`.{${groupChars}}`, 'g')) ?? []).join('-')
}

/** Checksum of a recovery code: it finds typing mistakes before anything is tried with it. */
export function recoveryCodeCheck(bytes: Bytes): string {
  const hash = sha256(new TextEncoder().encode(`foyer/recovery-code|${base32crockford.encode(bytes)}`))
  return base32crockford.encode(hash).slice(0, recoveryCodeCheckChars)
}

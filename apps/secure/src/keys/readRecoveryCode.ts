import { base32crockford } from '@scure/base'
import type { Bytes } from '../Bytes.ts'
import { SecureError } from '../SecureError.ts'
import { recoveryCodeBytes, recoveryCodeCheck, recoveryCodeCheckChars } from './createRecoveryCode.ts'

/**
 * Decodes a recovery code as typed by a person. Ignores spaces, dashes and case, and reads O, I and L as the digits they
 * resemble.
 *
 * @throws SecureError `RECOVERY_CODE_INVALID` when the text is not a recovery code, or a character is wrong.
 */
export function readRecoveryCode(text: string): Bytes {
  const clean = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  const end = clean.length - recoveryCodeCheckChars
  try {
    const bytes = new Uint8Array(base32crockford.decode(clean.slice(0, end)))
    if (bytes.length === recoveryCodeBytes && recoveryCodeCheck(bytes) === clean.slice(end)) return bytes
  } catch {
    // Reported like a wrong checksum.
  }
  throw new SecureError('RECOVERY_CODE_INVALID', 'A character of the recovery code is wrong')
}

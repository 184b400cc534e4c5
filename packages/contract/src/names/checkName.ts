import { NameInvalidError, NameTooShortError } from '../errors/names.ts'

const minChars = 4
/** Maximum length of a label in the wire format of names ([RFC 1035](https://www.rfc-editor.org/rfc/rfc1035#section-2.3.4)). */
const maxChars = 63

/**
 * Checks the part of a name before its zone, such as `alice`: letters, digits, hyphens, at least 4 characters
 * (docs/evidence/spec.md, section 5). Returns it in lowercase, which is the normalized form of these characters
 * ([ENSIP-15](https://docs.ens.domains/ensip/15)).
 *
 * @throws NameInvalidError, NameTooShortError
 *
 * @example
 * ```ts
 * import { checkName, isErrorCode } from '@foyer/contract'
 *
 * console.log(checkName('Alice')) // 'alice'
 * try {
 *   checkName('bob')
 * } catch (error) {
 *   console.log(isErrorCode(error, 'NAME_TOO_SHORT')) // true
 * }
 * ```
 */
export function checkName(label: string): string {
  // ENSIP-15 reserves labels with hyphens in third and fourth position for encodings such as `xn--`.
  if (!/^[\dA-Za-z-]*$/.test(label) || label.length > maxChars || label.slice(2, 4) === '--')
    throw new NameInvalidError()
  if (label.length < minChars) throw new NameTooShortError()
  return label.toLowerCase()
}

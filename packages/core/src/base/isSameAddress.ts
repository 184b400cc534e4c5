/** Bech32 in upper case, as in QR codes: the same address as in lower case. */
const upperBech32 = /^(.*:)?[A-Z\d]+1[02-9AC-HJ-NP-Z]{7,}$/

/**
 * Whether two addresses, or account ids, are the same. Case is ignored for EVM addresses, and between upper-case and
 * lower-case Bech32.
 *
 * @example
 * ```ts
 * import { isSameAddress } from '@foyer/core/adapter'
 *
 * isSameAddress('0xD8DA6BF26964AF9D7EED9E03E53415D37AA96045', '0xd8da6bf26964af9d7eed9e03e53415d37aa96045') // true
 * ```
 */
export function isSameAddress(a: string | undefined, b: string | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && fold(a) === fold(b))
}

function fold(text: string): string {
  return /(^|:)0x/i.test(text) || upperBech32.test(text) ? text.toLowerCase() : text
}

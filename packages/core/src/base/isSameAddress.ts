/** Bech32 in capitals, as QR codes have it: the same address in lower case. */
const upperBech32 = /^(.*:)?[A-Z\d]+1[02-9AC-HJ-NP-Z]{7,}$/

/**
 * Whether two addresses, or account ids, are the same. Case does not count in those of EVM, nor between Bech32 in capitals
 * and in lower case.
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

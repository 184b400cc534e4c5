import { addressEndChars, addressStartChars } from '../constants.ts'

/**
 * Shortens an address to its first and last characters (docs/evidence/spec.md, section 9: 4 and 6), for showing it in passing. A
 * shorter text stays whole.
 *
 * @example
 * ```ts
 * import { shortAddress } from '@foyer/contract'
 *
 * console.log(shortAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')) // '0xf3…b92266'
 * ```
 */
export function shortAddress(
  address: string,
  start: number = addressStartChars,
  end: number = addressEndChars,
): string {
  return address.length <= start + end + 1 ? address : `${address.slice(0, start)}…${address.slice(-end)}`
}

/**
 * Splits a full address into groups of four characters for comparing it by eye, where money goes to it. The prefix `0x` is
 * part of the first group.
 *
 * @example
 * ```ts
 * import { groupAddress } from '@foyer/contract'
 *
 * console.log(groupAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')[0]) // '0xf39F'
 * ```
 */
export function groupAddress(address: string): string[] {
  return address.match(/^0x.{1,4}|.{1,4}/g) ?? []
}

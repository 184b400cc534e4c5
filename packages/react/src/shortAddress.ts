import { addressEndChars, addressStartChars } from '@foyer/contract'

/** Shortens an address to its first and last characters (docs/spec.md, section 9: 4 and 6). */
export function shortAddress(
  address: string,
  start: number = addressStartChars,
  end: number = addressEndChars,
): string {
  return address.length <= start + end + 1 ? address : `${address.slice(0, start)}…${address.slice(-end)}`
}

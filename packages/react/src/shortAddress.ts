import { addressEndChars, addressStartChars } from '@foyer/contract'

/** An address as it is shown in passing: its first and last characters (seed section 9: 4 and 6). */
export function shortAddress(
  address: string,
  start: number = addressStartChars,
  end: number = addressEndChars,
): string {
  return address.length <= start + end + 1 ? address : `${address.slice(0, start)}…${address.slice(-end)}`
}

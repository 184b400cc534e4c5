import { parseUnits } from 'viem'

/** More decimals than any token or currency has. */
const decimals = 40

/**
 * Compares two non-negative decimal texts: negative if the first is less.
 *
 * @internal
 */
export function compareDecimals(a: string, b: string): number {
  const difference = parseUnits(a, decimals) - parseUnits(b, decimals)
  return difference < 0n ? -1 : Number(difference > 0n)
}

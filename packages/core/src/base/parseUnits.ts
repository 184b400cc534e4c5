/**
 * Parses a typed decimal amount into base units: digits, and a point followed by at most `decimals` digits. Returns
 * `undefined` for anything else: amounts are never guessed or rounded.
 *
 * @example
 * ```ts
 * import { parseUnits } from '@foyer/core/adapter'
 *
 * parseUnits('1.5', 6) // 1500000n
 * parseUnits('one', 6) // undefined
 * ```
 */
export function parseUnits(text: string, decimals: number): bigint | undefined {
  const [, whole = '', fraction = ''] = /^(\d*)(?:\.(\d*))?$/.exec(text.trim()) ?? []
  if (!(whole || fraction) || fraction.length > decimals) return undefined
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

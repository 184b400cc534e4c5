/**
 * Base units of a decimal text, as a person types it: digits, and a point with at most `decimals` digits behind it.
 * `undefined` for anything else: an amount is never guessed and never rounded.
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

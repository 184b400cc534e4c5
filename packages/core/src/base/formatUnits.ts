/**
 * Formats an amount in base units as a decimal string, without trailing zeros.
 *
 * @example
 * ```ts
 * import { formatUnits } from '@foyer/core/adapter'
 *
 * formatUnits(1_500_000n, 6) // '1.5'
 * ```
 */
export function formatUnits(value: bigint, decimals: number): string {
  if (value < 0n) return `-${formatUnits(-value, decimals)}`
  const digits = value.toString().padStart(decimals + 1, '0')
  const at = digits.length - decimals
  const fraction = digits.slice(at).replace(/0+$/, '')
  return digits.slice(0, at) + (fraction && `.${fraction}`)
}

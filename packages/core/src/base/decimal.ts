import { formatUnits } from './formatUnits.ts'

/**
 * Truncates a decimal string to a number of decimals (never rounds up), without trailing zeros.
 *
 * @example
 * ```ts
 * import { truncateDecimal } from '@foyer/core/ui'
 *
 * truncateDecimal('1.23456', 2) // '1.23'
 * ```
 */
export function truncateDecimal(text: string, decimals: number): string {
  const [whole = '0', fraction = ''] = text.split('.')
  const kept = fraction.slice(0, decimals).replace(/0+$/, '')
  return kept ? `${whole}.${kept}` : whole
}

/**
 * Exact sum of non-negative decimal strings.
 *
 * @example
 * ```ts
 * import { sumDecimals } from '@foyer/core/ui'
 *
 * sumDecimals(['0.1', '0.2']) // '0.3'
 * ```
 */
export function sumDecimals(texts: readonly string[]): string {
  const parts = texts.map(toScaled)
  const scale = Math.max(0, ...parts.map((part) => part.scale))
  const total = parts.reduce((sum, part) => sum + part.value * 10n ** BigInt(scale - part.scale), 0n)
  return formatUnits(total, scale)
}

/**
 * Exact product of non-negative decimal strings.
 *
 * @example
 * ```ts
 * import { multiplyDecimals } from '@foyer/core/ui'
 *
 * multiplyDecimals('0.5', '3000.10') // '1500.05'
 * ```
 */
export function multiplyDecimals(a: string, b: string): string {
  const [left, right] = [toScaled(a), toScaled(b)]
  return formatUnits(left.value * right.value, left.scale + right.scale)
}

/**
 * Quotient of non-negative decimal strings, truncated (never rounded up) to a number of decimals; `undefined` when the
 * divisor is zero.
 *
 * @example
 * ```ts
 * import { divideDecimals } from '@foyer/core/ui'
 *
 * divideDecimals('1', '3', 4) // '0.3333'
 * ```
 */
export function divideDecimals(a: string, b: string, decimals: number): string | undefined {
  const [left, right] = [toScaled(a), toScaled(b)]
  if (right.value === 0n) return undefined
  const scaled = left.value * 10n ** BigInt(decimals + right.scale)
  return formatUnits(scaled / (right.value * 10n ** BigInt(left.scale)), decimals)
}

function toScaled(text: string): { value: bigint; scale: number } {
  const [whole = '0', fraction = ''] = text.split('.')
  return { value: BigInt(whole + fraction), scale: fraction.length }
}

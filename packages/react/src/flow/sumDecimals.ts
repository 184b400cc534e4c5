import { truncateDecimal } from '@foyer/core/internal'

/** Exact sum of non-negative decimal strings. */
export function sumDecimals(texts: readonly string[]): string {
  const scale = Math.max(0, ...texts.map((text) => text.split('.')[1]?.length ?? 0))
  const total = texts.reduce((sum, text) => {
    const [whole = '0', fraction = ''] = text.split('.')
    return sum + BigInt(whole + fraction.padEnd(scale, '0'))
  }, 0n)
  const digits = total.toString().padStart(scale + 1, '0')
  return scale ? truncateDecimal(`${digits.slice(0, -scale)}.${digits.slice(-scale)}`, scale) : digits
}

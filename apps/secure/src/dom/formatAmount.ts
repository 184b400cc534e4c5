import { formatUnits } from 'viem'

/** Formats an amount in the visitor's locale with full precision. */
export function formatAmount(units: bigint, decimals: number, locale: string): string {
  const [whole = '0', fraction] = formatUnits(units, decimals).split('.')
  const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(0)
  const point = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  const shown = new Intl.NumberFormat(locale).format(BigInt(whole))
  return fraction === undefined ? shown : shown + point + fraction
}

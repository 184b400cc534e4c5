import { formatUnits } from 'viem'

/** An amount as the visitor writes numbers, with every digit it has. */
export function formatAmount(units: bigint, decimals: number, locale: string): string {
  const [whole = '0', fraction] = formatUnits(units, decimals).split('.')
  const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(0)
  const point = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  const shown = new Intl.NumberFormat(locale).format(BigInt(whole))
  return fraction === undefined ? shown : shown + point + fraction
}

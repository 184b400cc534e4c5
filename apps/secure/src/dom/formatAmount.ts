import { formatDecimal } from '@foyer/contract'
import { formatUnits } from 'viem'

/** Formats an amount in the visitor's locale with full precision. */
export function formatAmount(units: bigint, decimals: number, locale: string): string {
  return formatDecimal(formatUnits(units, decimals), locale)
}

import { getLocale } from '../../getLocale.ts'

const wholeBps = 10_000

/** Formats basis points as a percentage with at most two decimals. */
export function formatBps(bps: number, language: string): string {
  return new Intl.NumberFormat(getLocale(language), { style: 'percent', maximumFractionDigits: 2 }).format(
    bps / wholeBps,
  )
}

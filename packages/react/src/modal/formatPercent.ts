import { getLocale } from './getLocale.ts'

/** Formats a percentage change, with its sign and at most two decimals, from decimal text such as `-2.5`. */
export function formatPercent(text: string, language: string): string {
  // Intl accepts exact decimal text since ES2023; the library's types only allow numbers.
  return new Intl.NumberFormat(getLocale(language), {
    style: 'unit',
    unit: 'percent',
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  }).format(text as unknown as number)
}

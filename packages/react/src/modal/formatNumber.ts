import { getLocale } from './getLocale.ts'

/** Formats a whole number. */
export function formatNumber(value: number, language: string): string {
  return new Intl.NumberFormat(getLocale(language)).format(value)
}

import { getLocale } from '../../getLocale.ts'

/** Formats a time of day in the visitor's locale. */
export function formatTime(ms: number, language: string): string {
  return new Intl.DateTimeFormat(getLocale(language), { timeStyle: 'short' }).format(ms)
}

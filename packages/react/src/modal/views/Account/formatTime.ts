import { getLocale } from '../../getLocale.ts'

/** Time of day in the visitor's own way of writing. */
export function formatTime(ms: number, language: string): string {
  return new Intl.DateTimeFormat(getLocale(language), { timeStyle: 'short' }).format(ms)
}

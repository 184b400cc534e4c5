import type { Texts } from '../texts/en.ts'

/** Formats a time in seconds since the epoch, with its date. */
export function formatMoment(seconds: number, { locale }: Texts): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(seconds * 1_000)
}

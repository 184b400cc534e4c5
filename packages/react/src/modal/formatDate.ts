import { getLocale } from './getLocale.ts'

/** Month and year. */
export function formatMonth(time: string, language: string): string {
  return new Intl.DateTimeFormat(getLocale(language), { month: 'long', year: 'numeric' }).format(
    new Date(time),
  )
}

/** Day and month, short. */
export function formatDay(time: string, language: string): string {
  return new Intl.DateTimeFormat(getLocale(language), { month: 'short', day: 'numeric' }).format(
    new Date(time),
  )
}

/** Date and time in full. */
export function formatDateTime(time: string, language: string): string {
  return new Intl.DateTimeFormat(getLocale(language), { dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(time),
  )
}

import { getLocale } from './getLocale.ts'

/** Formats month and year. */
export function formatMonth(time: string, language: string): string {
  return new Intl.DateTimeFormat(getLocale(language), { month: 'long', year: 'numeric' }).format(
    new Date(time),
  )
}

/** Formats day and month, abbreviated. */
export function formatDay(time: string, language: string): string {
  return new Intl.DateTimeFormat(getLocale(language), { month: 'short', day: 'numeric' }).format(
    new Date(time),
  )
}

/** Formats the time of day, with the date unless it is today. */
export function formatTime(timeMs: number, language: string): string {
  const isToday = new Date(timeMs).toDateString() === new Date().toDateString()
  return new Intl.DateTimeFormat(getLocale(language), {
    ...(isToday ? {} : { dateStyle: 'medium' as const }),
    timeStyle: 'short',
  }).format(timeMs)
}

/** Formats full date and time. */
export function formatDateTime(time: string, language: string): string {
  return new Intl.DateTimeFormat(getLocale(language), { dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(time),
  )
}

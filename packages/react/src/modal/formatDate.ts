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

/** Time of day, and the day unless it is today. */
export function formatTime(timeMs: number, language: string): string {
  const isToday = new Date(timeMs).toDateString() === new Date().toDateString()
  return new Intl.DateTimeFormat(getLocale(language), {
    ...(isToday ? {} : { dateStyle: 'medium' as const }),
    timeStyle: 'short',
  }).format(timeMs)
}

/** Date and time in full. */
export function formatDateTime(time: string, language: string): string {
  return new Intl.DateTimeFormat(getLocale(language), { dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(time),
  )
}

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

/** Formats a day, with its year unless it is this year. */
export function formatDate(timeMs: number, language: string): string {
  const isThisYear = new Date(timeMs).getFullYear() === new Date(Date.now()).getFullYear()
  return new Intl.DateTimeFormat(getLocale(language), {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(timeMs)
}

/** Formats a time to come as a distance from now, such as `in 6 hours`, in the largest unit that it fills. */
export function formatFromNow(timeMs: number, language: string): string {
  const minutes = Math.max(1, Math.ceil((timeMs - Date.now()) / 60_000))
  const hours = Math.round(minutes / 60)
  const format = new Intl.RelativeTimeFormat(getLocale(language))
  if (minutes < 60) return format.format(minutes, 'minute')
  return hours < 48 ? format.format(hours, 'hour') : format.format(Math.round(hours / 24), 'day')
}

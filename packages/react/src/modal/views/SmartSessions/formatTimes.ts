import { getLocale } from '../../getLocale.ts'

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

/** Formats how long ago something was, in its largest whole unit up to minutes: `2 minutes ago`. */
export function formatAgo(ms: number, locale: string): string {
  const seconds = Math.max(0, Math.round(ms / 1_000))
  const format = new Intl.RelativeTimeFormat(locale)
  return seconds < 60 ? format.format(-seconds, 'second') : format.format(-Math.floor(seconds / 60), 'minute')
}

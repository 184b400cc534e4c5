/** Formats a duration in its largest whole unit: `3 days`. */
export function formatWait(seconds: number, locale: string): string {
  const hours = Math.round(seconds / 3_600)
  const [count, unit] =
    hours < 1
      ? [Math.ceil(seconds / 60), 'minute']
      : hours < 48
        ? [hours, 'hour']
        : [Math.round(hours / 24), 'day']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

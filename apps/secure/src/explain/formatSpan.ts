const units = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** Formats a duration in its largest whole unit, so it is exactly what the chain enforces: `1 day`, `36 hours`. */
export function formatSpan(seconds: number, locale: string): string {
  const [unit, size] = units.find(([, one]) => seconds % one === 0) ?? ['second', 1]
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size)
}

import { getLocale } from '../../getLocale.ts'

const units = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** A span of time in its largest whole unit, which is exactly what the chain counts. */
export function formatSpan(seconds: number, language: string): string {
  const [unit, size] = units.find(([, one]) => seconds % one === 0) ?? ['second', 1]
  const format = new Intl.NumberFormat(getLocale(language), { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(seconds / size)
}

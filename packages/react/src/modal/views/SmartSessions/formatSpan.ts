import { getLocale } from '../../getLocale.ts'

const units = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** Formats a time span in the largest unit that divides it evenly, so that it is exactly the chain's value. */
export function formatSpan(seconds: number, language: string): string {
  const [unit, size] = units.find(([, one]) => seconds % one === 0) ?? ['second', 1]
  const format = new Intl.NumberFormat(getLocale(language), { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(seconds / size)
}

import { getLocale } from '../../getLocale.ts'

const units = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const
/** Larger counts are written in several units. */
const maxCount = 99

/**
 * Formats a time span, always exactly the chain's value: in the largest unit that divides it evenly, such as `36 hours`,
 * otherwise in days, hours, minutes and seconds.
 */
export function formatSpan(seconds: number, language: string): string {
  const locale = getLocale(language)
  const format = (count: number, unit: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  const even = units.find(([, size]) => seconds % size === 0 && seconds / size <= maxCount)
  if (even) return format(seconds / even[1], even[0])
  let rest = seconds
  const parts = units.slice(1).flatMap(([unit, size]) => {
    const count = Math.floor(rest / size)
    rest -= count * size
    return count > 0 ? [format(count, unit)] : []
  })
  return new Intl.ListFormat(locale, { type: 'unit' }).format(parts)
}

/** Returns the unit if the period is exactly one hour, day or week. */
export function getUnit(seconds: number): 'hour' | 'day' | 'week' | undefined {
  const [unit] = units.find(([, size]) => size === seconds) ?? []
  return unit === 'second' || unit === 'minute' ? undefined : unit
}

import { ConfigError } from '../config/ConfigError.ts'

/**
 * Parses a calendar day such as `2026-01-31`.
 *
 * @throws ConfigError naming the flag.
 */
export function readDay(flag: string, text: string): string {
  // A day like 2026-02-30 parses, but as a different day.
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text)
    throw new ConfigError(`--${flag} must be a date such as 2026-01-31.`)
  return text
}

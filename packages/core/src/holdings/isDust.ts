/**
 * Whether a value in US dollars is below one cent.
 *
 * @example
 * ```ts
 * import { isDust } from '@foyer/core/ui'
 *
 * isDust('0.004') // true
 * ```
 */
export function isDust(value: string): boolean {
  return /^0*(\.00\d*)?$/.test(value)
}

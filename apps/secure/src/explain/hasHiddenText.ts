import { splitHidden } from '@foyer/contract'

/** Whether a text, or any key or text inside a value, contains invisible characters or ones that change its direction. */
export function hasHiddenText(value: unknown): boolean {
  if (typeof value === 'string') return splitHidden(value).some(({ isHidden }) => isHidden)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, inner]) => hasHiddenText(name) || hasHiddenText(inner))
}

import { splitHidden } from '@foyer/contract'

/** Whether a text, or any name or text inside of a value, has characters that nobody sees, or that turn it around. */
export function hasHiddenText(value: unknown): boolean {
  if (typeof value === 'string') return splitHidden(value).some(({ isHidden }) => isHidden)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, inner]) => hasHiddenText(name) || hasHiddenText(inner))
}

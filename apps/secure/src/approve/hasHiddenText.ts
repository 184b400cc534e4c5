/** Characters that show nothing, or turn the order of what is shown; the joiner of emojis is none of them. */
const hidden = /(?![\t\n\r\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd]/u

/** Whether a text, or any name or text inside of a value, has characters that nobody sees, or that turn it around. */
export function hasHiddenText(value: unknown): boolean {
  if (typeof value === 'string') return hidden.test(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, inner]) => hidden.test(name) || hasHiddenText(inner))
}

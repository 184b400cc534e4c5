/**
 * Makes untrusted text fit for one line: removes invisible characters and those that change the writing direction, and
 * limits its length.
 *
 * @internal
 */
export function cleanText(text: unknown, maxChars = 64): string {
  if (typeof text !== 'string') return ''
  const line = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Cn}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const chars = [...line]
  return chars.length > maxChars ? `${chars.slice(0, maxChars - 1).join('')}…` : line
}

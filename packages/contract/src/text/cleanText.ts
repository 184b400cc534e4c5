import { splitHidden } from './splitHidden.ts'

/** Longer texts are not read beyond this length. */
const maxRead = 4_096

/** Tags of a flag that was cut before its last one. */
const halfFlag = /[\u{e0061}-\u{e007a}]+$/u

/**
 * Makes untrusted text safe to display on one line: removes characters that are invisible, strike out others or change the
 * text direction, and limits its length.
 *
 * @internal
 */
export function cleanText(text: unknown, maxChars = 64): string {
  if (typeof text !== 'string') return ''
  const line = splitHidden(text.slice(0, maxRead))
    .map((part) => (part.isHidden ? ' ' : part.text))
    .join('')
    // The only format characters left are joiners within an emoji or a word, and a flag's.
    .replace(/[\p{Cc}\p{Cn}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const chars = [...line]
  if (chars.length <= maxChars) return line
  return `${chars
    .slice(0, maxChars - 1)
    .join('')
    .replace(halfFlag, '')}…`
}

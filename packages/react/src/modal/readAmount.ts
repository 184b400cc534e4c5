/** An amount as a visitor typed it. */
export type ReadAmount = {
  /** Decimal text: digits and a point. */
  readonly amount: string
  /** The same text is a different amount in other locales: 1.000 is a thousand, or one. */
  readonly isUnsure: boolean
}

const marks = /[\u200e\u200f\u061c\u2066-\u2069]/g
/** Spaces and apostrophes between digits separate groups in every language. */
const groupSigns = /[\s\u00a0\u202f\u2009'’ʼ`]/g

/**
 * Parses an amount in the visitor's locale: digits of any script, with the language's separators. Numbers in another
 * notation are accepted only if they are unambiguous. Returns `undefined` for anything else; never guesses.
 */
export function readAmount(text: string, locale: string): ReadAmount | undefined {
  // ² is not 2, and ⒈ is not 1.
  if (/\p{No}/u.test(text)) return undefined
  const plain = toPlain(text)
  if (!/^[\d.,_]*$/.test(plain) || !/\d/.test(plain)) return undefined
  const signs = plain.match(/[.,]/g) ?? []
  const [first, ...others] = signs
  const last = signs.at(-1)
  if (!first || !last) return toRead(plain, '')
  const count = signs.filter((sign) => sign === last).length
  if (new Set(signs).size === 2) {
    // If both occur, the later one is the decimal separator.
    const at = plain.lastIndexOf(last)
    return count === 1 ? toRead(plain.slice(0, at), plain.slice(at + 1)) : undefined
  }
  if (others.length) return toRead(plain, '')
  const [whole = '', fraction = ''] = plain.split(first)
  const mayBeGroup = /^[1-9]\d{0,2}$/.test(whole) && /^\d{3}$/.test(fraction)
  if (mayBeGroup && first === getSigns(locale).group) return { amount: whole + fraction, isUnsure: true }
  const read = toRead(whole, fraction)
  return read && { ...read, isUnsure: mayBeGroup }
}

/** Formats an amount for the field: with the language's digits and decimal separator, and without grouping. */
export function writeAmount(amount: string, locale: string): string {
  const format = new Intl.NumberFormat(locale)
  return amount.replace(/\d/g, (digit) => format.format(Number(digit))).replace('.', getSigns(locale).written)
}

/** Formats an amount so that it is unambiguous in every locale: without grouping, and never with three decimals. */
export function writeOutAmount(amount: string, locale: string): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  const kept = fraction.replace(/0+$/, '')
  const shown = kept.length === 3 ? `${kept}0` : kept
  return writeAmount(shown ? `${whole || '0'}.${shown}` : whole || '0', locale)
}

function toRead(whole: string, fraction: string): ReadAmount | undefined {
  const digits = joinGroups(whole)
  if (digits === undefined || /\D/.test(fraction)) return undefined
  return { amount: fraction ? `${digits || '0'}.${fraction}` : digits, isUnsure: false }
}

const usualGroups = /^\d{1,3}(?:,\d{3})+$/
const indianGroups = /^\d{1,3}(?:,\d{3})+$|^\d{1,2}(?:,\d{2})*,\d{3}$/

/** Joins groups of three digits with one separator or, as in India, commas with groups of two before the last. */
function joinGroups(text: string): string | undefined {
  const [sign] = text.match(/\D/) ?? []
  if (!sign) return text
  const groups = text.split(sign)
  const isGrouped = (sign === ',' ? indianGroups : usualGroups).test(groups.join())
  return isGrouped ? groups.join('') : undefined
}

/** Normalizes digits to ASCII, decimal-like signs to `.` and `,`, and pure grouping signs to `_`. */
function toPlain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(marks, '')
    .trim()
    .replace(/\p{Nd}/gu, toDigit)
    .replace(/[٫]/g, '.')
    .replace(/[٬]/g, '_')
    .replace(/[،、]/g, ',')
    .replace(/。/g, '.')
    .replace(groupSigns, '_')
}

/**
 * The digits of a script are consecutive code points from zero to nine; ranges of different scripts may be adjacent.
 */
function toDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let start = code
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start--
  return String((code - start) % 10)
}

function getSigns(locale: string): { group: string; written: string } {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.8)
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { group: toPlain(`1${find('group')}1`).replace(/\d/g, ''), written: find('decimal') || '.' }
}

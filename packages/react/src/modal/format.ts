import { balanceDecimals, formatDecimal } from '@foyer/contract'
import { truncateDecimal } from '@foyer/core/ui'
import { getLocale } from './getLocale.ts'

/** Formats exact decimal text, which Intl accepts since ES2023; the library's types only allow numbers. */
const format = (text: string, language: string, options: object) =>
  new Intl.NumberFormat(getLocale(language), options).format(text as unknown as number)

const inDollars = { style: 'currency', currency: 'USD' }
const roundedUp = { roundingMode: 'ceil' }

/** Formats an amount in US dollars in the visitor's locale. */
export function formatFiat(text: string, language: string): string {
  return format(text, language, { ...inDollars, roundingMode: 'trunc' })
}

/**
 * Formats a token amount in the visitor's locale, rounded down to three decimals (docs/evidence/spec.md, section 9) or to the
 * given number.
 */
export function formatAmount(text: string, language: string, decimals = balanceDecimals): string {
  const shown = truncateDecimal(text, decimals)
  return shown === '0' && /[1-9]/.test(text)
    ? `<${formatExact(`0.${'1'.padStart(decimals, '0')}`, language)}`
    : formatExact(shown, language)
}

/** Digits of a form's large figure, and decimals that even a large one keeps. */
const figureDigits = 7
const figureDecimals = 2

/**
 * Formats an expected amount, or a rate, rounded down to seven digits and at least two decimals. With all its decimals, it
 * would be cut in a form. Callers show an exact amount as a title; a rate has none.
 */
export function formatFigure(text: string, language: string): string {
  const [whole = ''] = text.split('.')
  const digits = whole === '0' ? 1 : whole.length
  return formatAmount(text, language, Math.max(figureDecimals, figureDigits - digits))
}

/** Formats a token amount in the visitor's locale, with all its decimals. */
export function formatExact(text: string, language: string): string {
  return formatDecimal(text, getLocale(language))
}

/** Formats a fee with three significant digits, rounded up, so that the real cost never exceeds it. */
export function formatFee(text: string, language: string): string {
  return format(text, language, { maximumSignificantDigits: 3, ...roundedUp })
}

/** Formats a fee in US dollars, rounded up to the cent. */
export function formatFeeFiat(text: string, language: string): string {
  return format(text, language, { ...inDollars, ...roundedUp })
}

/**
 * Formats decimal text in a locale, with all its digits. `Intl.NumberFormat` alone rounds after 20 decimals, and in older
 * browsers turns the text into a number first.
 *
 * @internal
 */
export function formatDecimal(text: string, locale: string | undefined): string {
  const [whole = '', rest = ''] = text.split('.')
  const units = BigInt(whole)
  // A bigint has no negative zero.
  const shown = new Intl.NumberFormat(locale).format(units === 0n && whole.startsWith('-') ? -0 : units)
  const fraction = rest.replace(/0+$/, '')
  if (!fraction) return shown
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 })
  const point = format.formatToParts(0).find(({ type }) => type === 'decimal')?.value ?? '.'
  const digit = new Intl.NumberFormat(locale)
  return shown + point + fraction.replace(/\d/g, (each) => digit.format(Number(each)))
}

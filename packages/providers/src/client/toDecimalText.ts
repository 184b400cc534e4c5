const maxExponent = 60

/**
 * Formats a number as sent by some providers, possibly with an exponent (`1.2e-7`), as plain decimal text without redundant
 * zeros; `undefined` if it is invalid. A price sent as a JSON number is read as its shortest representation, the text
 * that was sent.
 *
 * @internal
 */
export function toDecimalText(value: string | number | null | undefined): string | undefined {
  const [, sign = '', whole = '', fraction = '', power = '0'] =
    /^(-?)(\d{1,78})(?:\.(\d{1,78}))?(?:e([+-]?\d{1,2}))?$/i.exec(String(value ?? '')) ?? []
  const exponent = Number(power)
  if (!whole || Math.abs(exponent) > maxExponent) return undefined
  const digits = `${'0'.repeat(Math.max(-exponent, 0))}${whole}${fraction}${'0'.repeat(Math.max(exponent, 0))}`
  const point = whole.length + Math.max(-exponent, 0) + exponent
  const before = digits.slice(0, point).replace(/^0+(?=\d)/, '')
  const after = digits.slice(point).replace(/0+$/, '')
  const text = after ? `${before}.${after}` : before
  if (before.length > 78 || after.length > 78) return undefined
  return sign && /[1-9]/.test(text) ? `-${text}` : text
}

import { describe, expect, test } from 'vitest'
import { formatDecimal } from './formatDecimal.ts'

describe('formatDecimal', () => {
  test.each([
    ['0', 'en', '0'],
    ['', 'en', '0'],
    ['1234567.5', 'en', '1,234,567.5'],
    ['1234567.5', 'de', '1.234.567,5'],
    ['1234.5', 'es', '1234,5'],
    ['1234567.05', 'ar-EG', '١٬٢٣٤٬٥٦٧٫٠٥'],
    ['1234567.05', 'en-IN', '12,34,567.05'],
    ['2.500', 'en', '2.5'],
    ['-0.5', 'en', '-0.5'],
    ['-12.5', 'en', '-12.5'],
  ])('default: formats %s in %s as %s', (text, locale, expected) => {
    expect(formatDecimal(text, locale)).toBe(expected)
  })

  test('behavior: keeps all digits', () => {
    expect(formatDecimal('0.000000000000000000000001', 'en')).toBe('0.000000000000000000000001')
    expect(formatDecimal(`123456789012345678901234567890.${'123456789'.repeat(8)}1`, 'en')).toBe(
      `123,456,789,012,345,678,901,234,567,890.${'123456789'.repeat(8)}1`,
    )
    expect(formatDecimal('0.999999999999999999999', 'de')).toBe('0,999999999999999999999')
  })
})

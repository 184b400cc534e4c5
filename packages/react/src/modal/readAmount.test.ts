import { describe, expect, test } from 'vitest'
import { readAmount, writeAmount, writeOutAmount } from './readAmount.ts'

const everywhere = [
  'en',
  'de',
  'fr',
  'es',
  'pt-BR',
  'ru',
  'hi',
  'ar',
  'ar-EG',
  'de-CH',
  'en-IN',
  'ja',
  'tr',
  'id',
]

describe('readAmount', () => {
  test.each([
    ['1', '1'],
    ['1.5', '1.5'],
    ['1,5', '1.5'],
    ['1.', '1'],
    ['1,', '1'],
    ['.5', '0.5'],
    [',5', '0.5'],
    ['0.123', '0.123'],
    ['0,123', '0.123'],
    ['1234.567', '1234.567'],
    ['1,234.56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['1,234,567.891', '1234567.891'],
    ['1,00,000', '100000'],
    ['1 000', '1000'],
    ['1\u00a0000', '1000'],
    ['1\u202f000,5', '1000.5'],
    ["1'000", '1000'],
    ['1’000.50', '1000.50'],
    ['  1  ', '1'],
    ['１２．５', '12.5'],
    ['１，２３４．５', '1234.5'],
    ['١٢٫٥', '12.5'],
    ['١٬٢٣٤٫٥', '1234.5'],
    ['۱۲٫۵', '12.5'],
    ['१२.५', '12.5'],
    ['๑๒.๕', '12.5'],
    ['১২৩.৫', '123.5'],
    ['১,২৩,৪৫৬.৭৮', '123456.78'],
    ['1,23,45,678.90', '12345678.90'],
    ['٣٬٤٥٦٬٧٨٩٫١', '3456789.1'],
    ['۳٬۴۵۶٫۷', '3456.7'],
    ["12'345'678.90", '12345678.90'],
    ['12’345.5', '12345.5'],
    ['1\u2009234\u2009567,5', '1234567.5'],
    ['\u200e1.5\u200f', '1.5'],
    ['1.23456', '1.23456'],
    ['0.000000000000000001', '0.000000000000000001'],
    ['1000000000000000000000', '1000000000000000000000'],
  ])('default: %j is %s in every language', (text, amount) => {
    for (const locale of everywhere) expect(readAmount(text, locale)).toEqual({ amount, isUnsure: false })
  })

  test.each([
    ['1.000', 'de', '1000'],
    ['2.678', 'de', '2678'],
    ['1,000', 'de', '1.000'],
    ['1,000', 'en', '1000'],
    ['1.000', 'en', '1.000'],
    ['2,678', 'en', '2678'],
    ['1.000', 'es', '1000'],
    ['1.000', 'pt-BR', '1000'],
    ['1.000', 'tr', '1000'],
    ['1.000', 'id', '1000'],
    ['1,000', 'hi', '1000'],
    ['1,000', 'ja', '1000'],
    ['1,000', 'fr', '1.000'],
    ['1.000', 'fr', '1.000'],
    ['1.000', 'de-CH', '1.000'],
    ['１，０００', 'ja', '1000'],
    ['१,०००', 'hi', '1000'],
    ['১,২৩৪', 'en-IN', '1234'],
    ['১.২৩৪', 'de', '1234'],
    ['1.234', 'de-CH', '1.234'],
    ['1,234', 'de-CH', '1.234'],
  ])('behavior: reads %j in %s as %s, and marks it as ambiguous', (text, locale, amount) => {
    expect(readAmount(text, locale)).toEqual({ amount, isUnsure: true })
  })

  test.each([
    '',
    ' ',
    '.',
    ',',
    'abc',
    '1e3',
    '0x10',
    '-1',
    '+1',
    '1.2.3',
    '1,2,3',
    '1.23,4.5',
    '1 00',
    '1 0000',
    "1''000",
    '1,,000',
    '1 000 00',
    '1.000,',
    '1,234.5.6',
    '$1',
    '1 USDC',
    'Infinity',
    '½',
    '一',
    '12,34,5',
  ])('error: rejects %j', (text) => {
    // A trailing separator belongs to an amount that is still being typed.
    const isTyping = text === '1.000,'
    for (const locale of everywhere)
      expect(readAmount(text, locale)).toEqual(isTyping ? { amount: '1000', isUnsure: false } : undefined)
  })

  test.each(everywhere)('behavior: reads an amount formatted in %s as the same number', (locale) => {
    for (const amount of ['1', '1.5', '2678.366591', '1234.567', '0.000001', '1000', '0.123'])
      expect(readAmount(writeAmount(amount, locale), locale)).toEqual({ amount, isUnsure: false })
    for (const amount of ['1000', '1.234', '999.999'])
      expect(readAmount(writeOutAmount(amount, locale), locale)?.isUnsure).toBe(false)
  })
})

test('writeAmount: writes digits and separator in the same script, and keeps other text', () => {
  expect(writeAmount('12.5', 'ar-EG')).toBe('١٢٫٥')
  expect(writeAmount('1234.5', 'ar-AE')).toBe('1234.5')
  expect(writeAmount('1234.05', 'de')).toBe('1234,05')
  // Other text is kept as it is.
  expect(writeAmount('abc', 'ar-EG')).toBe('abc')
})

test('writeOutAmount: writes no group separators, and never three decimals', () => {
  expect(writeOutAmount('1000', 'de')).toBe('1000')
  expect(writeOutAmount('1.234', 'de')).toBe('1,2340')
  expect(writeOutAmount('1.000', 'en')).toBe('1')
  expect(writeOutAmount('1.234', 'en')).toBe('1.2340')
})

test('attack: every decimal digit of Unicode is read by its own script’s value', () => {
  const all = Array.from({ length: 0x110000 }, (_, code) => code).filter(
    (code) => (code < 0xd800 || code > 0xdfff) && /\p{Nd}/u.test(String.fromCodePoint(code)),
  )
  const read = all.map((code) => readAmount(String.fromCodePoint(code), 'en')?.amount)
  expect(read).toEqual(all.map((_, index) => String(index % 10)))
})

test.each(['1²', '10₂', '1⒈5', '①', '1½', '1.23.456', '1.23.456,5', "1'23'456", '123,45,678'])(
  'attack: %j is rejected instead of guessed',
  (text) => {
    for (const locale of ['en', 'de', 'hi']) expect(readAmount(text, locale)).toBeUndefined()
  },
)

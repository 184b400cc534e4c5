import { describe, expect, test } from 'vitest'
import { toDecimalText } from './toDecimalText.ts'

describe('toDecimalText', () => {
  test.each([
    ['1.50', '1.5'],
    ['0012', '12'],
    ['0.000', '0'],
    [0.9998, '0.9998'],
    [1e-7, '0.0000001'],
    [1.25e-9, '0.00000000125'],
    [1.5e21, '1500000000000000000000'],
    ['1.25E3', '1250'],
    ['12.345e1', '123.45'],
    ['123.45e-2', '1.2345'],
    ['1e5', '100000'],
    [-2.5, '-2.5'],
    ['-0.0', '0'],
  ])('default: converts %j to %s', (value, text) => {
    expect(toDecimalText(value)).toBe(text)
  })
  test.each([
    '',
    'much',
    '1,5',
    '1.',
    '.5',
    '0x10',
    '1e99',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    null,
    undefined,
  ])('error: rejects %j', (value) => {
    expect(toDecimalText(value)).toBeUndefined()
  })
})

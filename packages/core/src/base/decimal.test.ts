import { describe, expect, test } from 'vitest'
import { sumDecimals, truncateDecimal } from './decimal.ts'
import { formatUnits } from './formatUnits.ts'

describe('truncateDecimal', () => {
  test.each([
    ['1.2075', 3, '1.207'],
    ['0.9999', 3, '0.999'],
    ['100000.000001', 3, '100000'],
    ['5', 3, '5'],
    ['0.0009', 3, '0'],
    ['123456789012345678901234567890.1234', 2, '123456789012345678901234567890.12'],
  ])('%s truncated to %i decimals is %s', (text, decimals, expected) => {
    expect(truncateDecimal(text, decimals)).toBe(expected)
  })
})

describe('sumDecimals', () => {
  test('behavior: adds exactly where floats would round', () => {
    expect(sumDecimals(['0.1', '0.2'])).toBe('0.3')
    expect(sumDecimals(['9007199254740993', '0.000000000000000001'])).toBe(
      '9007199254740993.000000000000000001',
    )
    expect(sumDecimals([])).toBe('0')
  })
})

describe('formatUnits', () => {
  test.each([
    [0n, 18, '0'],
    [1n, 18, '0.000000000000000001'],
    [1_207_500_000_000_000_000n, 18, '1.2075'],
    [123n, 0, '123'],
  ])('%s with %i decimals is %s', (value, decimals, expected) => {
    expect(formatUnits(value, decimals)).toBe(expected)
  })
})

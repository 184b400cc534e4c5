import { describe, expect, test } from 'vitest'
import { sumDecimals } from './sumDecimals.ts'

describe('sumDecimals', () => {
  test('behavior: exact where a float is not', () => {
    expect(sumDecimals(['0.1', '0.2'])).toBe('0.3')
    expect(sumDecimals(['9007199254740993', '0.000000000000000001'])).toBe(
      '9007199254740993.000000000000000001',
    )
    expect(sumDecimals([])).toBe('0')
  })
})

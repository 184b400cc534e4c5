import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formatAmount, formatExact } from './format.ts'

beforeEach(() => {
  vi.stubGlobal('navigator', { languages: ['en-US'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('formatAmount', () => {
  test.each([
    ['1234.5678', '1,234.567', '1,234.56'],
    ['0.0199', '0.019', '0.01'],
    ['0.00999', '0.009', '<0.01'],
    ['0.0009', '<0.001', '<0.01'],
    ['2', '2', '2'],
    ['0', '0', '0'],
  ])('param: decimals: %s is %s with three decimals and %s with two', (text, three, two) => {
    expect(formatAmount(text, 'en')).toBe(three)
    expect(formatAmount(text, 'en', 2)).toBe(two)
  })
})

describe('formatExact', () => {
  test('default: all decimals, also of tokens with more than 20', () => {
    expect(formatExact('1234.000000000000000000000001', 'en')).toBe('1,234.000000000000000000000001')
    expect(formatAmount('1234.000000000000000000000001', 'en', 24)).toBe('1,234.000000000000000000000001')
    expect(formatAmount(`0.${'0'.repeat(120)}1`, 'en', 120)).toBe(`<0.${'0'.repeat(119)}1`)
  })
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formatAmount, formatExact, formatFigure } from './format.ts'

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
  test('default: keeps all decimals, even more than 20', () => {
    expect(formatExact('1234.000000000000000000000001', 'en')).toBe('1,234.000000000000000000000001')
    expect(formatAmount('1234.000000000000000000000001', 'en', 24)).toBe('1,234.000000000000000000000001')
    expect(formatAmount(`0.${'0'.repeat(120)}1`, 'en', 120)).toBe(`<0.${'0'.repeat(119)}1`)
  })
})

describe('formatFigure', () => {
  test.each([
    ['0.123456789', '0.123456'],
    ['0.0000001', '<0.000001'],
    ['3.118860596', '3.11886'],
    ['155.947123', '155.9471'],
    ['1559.430298', '1,559.43'],
    ['15594.30298', '15,594.3'],
    ['1234567.899', '1,234,567.89'],
    ['9007199254740993.5', '9,007,199,254,740,993.5'],
    ['0', '0'],
  ])('default: %s is %s: the larger, the fewer decimals, and at least two', (text, shown) => {
    expect(formatFigure(text, 'en')).toBe(shown)
  })
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formatAmount } from './format.ts'

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

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formatAmount, formatFiat } from './format.ts'

beforeEach(() => {
  vi.stubGlobal('navigator', { languages: ['en-US'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('formatAmount', () => {
  test.each([
    ['1.2079', '1.207'],
    ['0.9999', '0.999'],
    ['12345.6789', '12,345.678'],
    ['5', '5'],
    ['0.0009', '<0.001'],
    ['0', '0'],
  ])('%s is shown as %s', (text, shown) => {
    expect(formatAmount(text, 'en')).toBe(shown)
  })
})

describe('formatFiat', () => {
  test.each([
    ['1.239', '$1.23'],
    ['2', '$2.00'],
  ])('%s is shown as %s', (text, shown) => {
    expect(formatFiat(text, 'en')).toBe(shown)
  })
})

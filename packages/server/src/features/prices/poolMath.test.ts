import { describe, expect, test } from 'vitest'
import { invert, multiply, ratioOfSqrtPrice, scale, toPriceText, toWholeTokens } from './poolMath.ts'

describe('toPriceText', () => {
  test.each([
    [1n, 1n, '1'],
    [312050n, 100n, '3120.5'],
    [1n, 3n, '0.333333333333'],
    [2n, 3n, '0.666666666667'],
    [3_120_499_999_999_999_999n, 10n ** 15n, '3120.5'],
    [1n, 10n ** 28n, '0.0000000000000000000000000001'],
    [10n ** 23n + 1n, 1n, '100000000000000000000000'],
    [10n ** 24n, 1n, undefined],
    [0n, 1n, undefined],
    [1n, 0n, undefined],
    [1n, 10n ** 40n, undefined],
  ])(
    'default: writes %i / %i as a decimal text, or returns undefined out of range',
    (numerator, denominator, text) => {
      expect(toPriceText({ numerator, denominator })).toBe(text)
    },
  )
})

test('ratioOfSqrtPrice returns exact ratios: 2 ** 96 is one to one', () => {
  expect(toPriceText(ratioOfSqrtPrice(2n ** 96n))).toBe('1')
  // 3000 USDC (6) for a WETH (18): sqrt(3000e6 / 1e18) * 2 ** 96.
  const ratio = ratioOfSqrtPrice(4339505179874779489431521n)
  expect(toPriceText(toWholeTokens(ratio, 18, 6))).toBe('3000')
  expect(toPriceText(multiply(ratio, invert(ratio)))).toBe('1')
  expect(scale(10n ** 18n, ratio)).toBe(2_999_999_999n)
})

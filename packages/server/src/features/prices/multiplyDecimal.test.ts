import { describe, expect, test } from 'vitest'
import { multiplyDecimal } from './multiplyDecimal.ts'

describe('multiplyDecimal', () => {
  test.each([
    [1_500_000n, 6, '1', '1.5'],
    [10n ** 18n, 18, '3012.55', '3012.55'],
    [1n, 18, '0.1', '0.0000000000000000001'],
    [2n ** 200n, 0, '2', '3213876088517980551083924184682325205044405987565585670602752'],
    [0n, 18, '3000', '0'],
  ])('multiplies %d of %d decimals by a price of %s', (amount, decimals, price, expected) => {
    expect(multiplyDecimal(amount, decimals, price)).toBe(expected)
  })
})

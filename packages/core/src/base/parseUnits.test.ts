import { expect, test } from 'vitest'
import { formatUnits } from './formatUnits.ts'
import { parseUnits } from './parseUnits.ts'

test.each([
  ['1', 18, 10n ** 18n],
  ['1.5', 6, 1_500_000n],
  ['.5', 6, 500_000n],
  ['1.', 6, 1_000_000n],
  [' 0 ', 6, 0n],
  ['0.000001', 6, 1n],
  ['7', 0, 7n],
  ['123456789012345678901234567890', 0, 123456789012345678901234567890n],
  ['0.0000001', 6, undefined],
  ['1.0', 0, undefined],
  ['', 6, undefined],
  ['.', 6, undefined],
  ['-1', 6, undefined],
  ['1e3', 6, undefined],
  ['1,5', 6, undefined],
  ['1.2.3', 6, undefined],
  ['0x10', 6, undefined],
])('parses %j with %i decimals as %s', (text, decimals, value) => {
  expect(parseUnits(text, decimals)).toBe(value)
})

test.each([
  [-1n, 6, '-0.000001'],
  [-1_500_000n, 6, '-1.5'],
  [-7n, 0, '-7'],
  [0n, 6, '0'],
])('formatUnits: %s with %i decimals is %s', (value, decimals, text) => {
  expect(formatUnits(value, decimals)).toBe(text)
})

test('behavior: formatting and parsing again returns the exact value', () => {
  let seed = 7n
  const next = () => {
    seed = (seed * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n
    return seed
  }
  for (let round = 0; round < 2_000; round++) {
    const decimals = Number(next() % 31n)
    const value = (next() << 64n) | next()
    expect(parseUnits(formatUnits(value, decimals), decimals)).toBe(value)
  }
})

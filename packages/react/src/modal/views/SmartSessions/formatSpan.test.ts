import { describe, expect, test } from 'vitest'
import { formatSpan, getUnit } from './formatSpan.ts'

describe('formatSpan', () => {
  test.each([
    [86_400, '1 day'],
    [129_600, '36 hours'],
    [1_209_600, '2 weeks'],
    [2_592_000, '30 days'],
    [300, '5 minutes'],
    [1_234_567, '14 days, 6 hours, 56 minutes, 7 seconds'],
    [100 * 3_600, '4 days, 4 hours'],
  ])('%d seconds are exactly %s', (seconds, text) => {
    expect(formatSpan(seconds, 'en-GB')).toBe(text)
  })
})

describe('getUnit', () => {
  test.each([
    [3_600, 'hour'],
    [86_400, 'day'],
    [604_800, 'week'],
    [60, undefined],
    [172_800, undefined],
  ])('for %d seconds, returns %s', (seconds, unit) => {
    expect(getUnit(seconds)).toBe(unit)
  })
})

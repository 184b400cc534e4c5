import { describe, expect, test } from 'vitest'
import { createExpiringSum, roundExpiry } from './createExpiringSum.ts'

describe('createExpiringSum', () => {
  test('default: returns the sum of amounts that have not expired', () => {
    const sum = createExpiringSum()
    sum.add(10, 5_000)
    sum.add(20, 5_000)
    sum.add(40, 10_000)
    expect([0, 4_999, 5_000, 9_999, 10_000].map(sum.total)).toEqual([70, 70, 40, 40, 0])
  })

  test('behavior: subtracts a returned amount once', () => {
    const sum = createExpiringSum()
    sum.add(10, 5_000)
    sum.add(-10, 5_000)
    expect(sum.total(0)).toBe(0)
    sum.add(10, 5_000)
    expect(sum.total(6_000)).toBe(0)
    sum.add(-10, 5_000)
    expect(sum.total(6_000)).toBe(0)
  })
})

describe('roundExpiry', () => {
  test('behavior: rounds up by less than an hour, to a small number of different values', () => {
    const now = 1_763_678_786_123
    for (const ttlMs of [1_000, 300_000, 300_001, 3_600_000, 86_400_000]) {
      const rounded = roundExpiry(now + ttlMs, now)
      expect(rounded).toBeGreaterThanOrEqual(now + ttlMs)
      expect(rounded - now - ttlMs).toBeLessThan(3_600_000)
    }
    const all = Array.from({ length: 7 * 24 * 60 }, (_, minutes) => roundExpiry(now + minutes * 60_000, now))
    expect(new Set(all).size).toBeLessThan(300)
  })
})

import { expect, test } from 'vitest'
import { backoffMs } from './backoff.ts'

test('the limit doubles from half a second to fifteen', () => {
  const limits = [0, 1, 2, 3, 4, 5, 6, 60].map((attempt) => backoffMs(attempt, () => 1))
  expect(limits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000])
})

test('draws from the whole range below the limit', () => {
  expect(backoffMs(3, () => 0)).toBe(0)
  expect(backoffMs(3, () => 0.25)).toBe(1_000)
  const drawn = Array.from({ length: 200 }, () => backoffMs(0, Math.random))
  expect(Math.max(...drawn)).toBeLessThanOrEqual(500)
  expect(new Set(drawn).size).toBeGreaterThan(150)
})

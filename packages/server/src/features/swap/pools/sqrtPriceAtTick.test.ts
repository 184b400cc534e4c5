import { describe, expect, test } from 'vitest'
import { sqrtPriceAtTick } from './sqrtPriceAtTick.ts'

describe('sqrtPriceAtTick', () => {
  test('default: returns the contract’s values at both ends and at tick 0', () => {
    expect(sqrtPriceAtTick(-887_272)).toBe(4_295_128_739n)
    expect(sqrtPriceAtTick(887_272)).toBe(1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_342n)
    expect(sqrtPriceAtTick(0)).toBe(1n << 96n)
  })
  test('error: throws a RangeError beyond the last tick', () => {
    expect(() => sqrtPriceAtTick(887_273)).toThrow(RangeError)
  })
})

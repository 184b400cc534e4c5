import { describe, expect, test } from 'vitest'
import { hasShortfall } from './hasShortfall.ts'

describe('hasShortfall', () => {
  test.each([
    [{ arrived: '1' }],
    [{ arrived: '0.000001' }],
    [{ arrived: '100', minimum: '99' }],
    // A fee paid in the same token.
    [{ arrived: '98.5', minimum: '99' }],
    [{ arrived: '49.5', minimum: '99' }],
    [{}],
    [{ minimum: '99' }],
  ])('default: false for %j', (moved) => {
    expect(hasShortfall(moved)).toBe(false)
  })

  test.each([
    [{ arrived: '0' }],
    [{ arrived: '0', minimum: '99' }],
    [{ arrived: '0.000000000000000001', minimum: '99' }],
    [{ arrived: '49.499999', minimum: '99' }],
  ])('attack: true for %j', (moved) => {
    expect(hasShortfall(moved)).toBe(true)
  })
})

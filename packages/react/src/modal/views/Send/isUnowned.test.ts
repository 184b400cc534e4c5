import { describe, expect, test } from 'vitest'
import { isUnowned } from './isUnowned.ts'

describe('isUnowned', () => {
  test.each([
    `0x${'0'.repeat(40)}`,
    `0x${'0'.repeat(36)}dEaD`,
    `0x${'0'.repeat(39)}1`,
    `0x${'0'.repeat(38)}0a`,
    `0xdead${'0'.repeat(36)}`,
    `0xdEAD${'0'.repeat(32)}beef`,
    `0x${'dead'.repeat(10)}`,
    '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
    '11111111111111111111111111111111',
    '1nc1nerator11111111111111111111111111111111',
  ])('%s has no owner', (address) => {
    expect(isUnowned(address)).toBe(true)
  })

  test.each([
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    // Vanity addresses of real contracts and people.
    '0x00000000219ab540356cBB839Cbe05303d7705Fa',
    '0x0000000000000068F116a894984e2DB1123eB395',
    `0x${'ab'.repeat(18)}dead`,
    '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  ])('%s may have an owner', (address) => {
    expect(isUnowned(address)).toBe(false)
  })
})

import { describe, expect, test } from 'vitest'
import { shortAddress } from './shortAddress.ts'

describe('shortAddress', () => {
  test('default: keeps the first 4 and the last 6 characters', () => {
    expect(shortAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')).toBe('0xf3…b92266')
  })

  test('behavior: leaves a short text unchanged', () => {
    expect(shortAddress('0x123456789')).toBe('0x123456789')
    expect(shortAddress('0x1234567890')).toBe('0x12…567890')
  })
})

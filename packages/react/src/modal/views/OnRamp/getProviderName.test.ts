import { describe, expect, test } from 'vitest'
import { getProviderName } from './getProviderName.ts'

describe('getProviderName', () => {
  test.each([
    ['coinlane', 'Coinlane'],
    ['north-pay', 'North Pay'],
    ['moonpay', 'MoonPay'],
    ['Northpay', 'Northpay'],
    ['constructor', 'Constructor'],
  ])('%s is shown as %s', (provider, name) => {
    expect(getProviderName(provider)).toBe(name)
  })
})

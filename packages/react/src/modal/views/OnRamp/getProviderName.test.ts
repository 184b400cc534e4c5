import { describe, expect, test } from 'vitest'
import { getProviderName } from './getProviderName.ts'

describe('getProviderName', () => {
  test.each([
    ['coinlane', 'Coinlane'],
    ['north-pay', 'North Pay'],
    ['Northpay', 'Northpay'],
    ['constructor', 'Constructor'],
  ])('default: %s is shown as %s', (provider, name) => {
    expect(getProviderName(provider)).toBe(name)
  })

  test('param: given: prefers the server’s name, unless it is empty', () => {
    expect(getProviderName('moonpay-eu', 'MoonPay')).toBe('MoonPay')
    expect(getProviderName('moonpay', '')).toBe('Moonpay')
  })
})

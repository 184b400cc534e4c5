import { describe, expect, test, vi } from 'vitest'
import { formatMoney } from './formatMoney.ts'

describe('formatMoney', () => {
  test('default: formats the exact amount in the visitor’s locale', () => {
    vi.stubGlobal('navigator', { languages: ['en-US'] })
    expect(formatMoney({ amount: '1234.5', currency: 'USD' }, 'en')).toBe('$1,234.50')
    expect(formatMoney({ amount: '50.00', currency: 'EUR' }, 'en', { isShort: true })).toBe('€50')
    expect(formatMoney({ amount: '0.5', currency: 'USDC' }, 'en')).toBe('0.5 USDC')
  })

  test.each([
    ['en-US', 'USD', ['AUD', 'CAD', 'HKD', 'MXN', 'NZD']],
    ['en-AU', 'AUD', ['USD', 'CAD', 'SGD']],
    ['en-CA', 'CAD', ['USD', 'AUD']],
    ['en-GB', 'GBP', ['EGP', 'LBP', 'GIP']],
    ['ja-JP', 'JPY', ['CNY']],
    ['sv-SE', 'SEK', ['NOK', 'DKK', 'ISK']],
  ])('attack: a foreign currency poses as %s’s %s: its sign differs', (locale, own, others) => {
    vi.stubGlobal('navigator', { languages: [locale] })
    const language = locale.split('-')[0] ?? ''
    const digits = /[\d.,\s]/g
    const signOf = (currency: string) =>
      formatMoney({ amount: '100', currency }, language).replace(digits, '')
    for (const other of others) expect(signOf(other), other).not.toBe(signOf(own))
  })
})

import { describe, expect, test } from 'vitest'
import { parseConfig } from './config.ts'
import { formatAmount, hostOf, visibleText } from './format.ts'

describe('formatAmount', () => {
  test('default: formats exact amounts with separators', () => {
    expect(formatAmount(1234567890n, 6)).toBe('1,234.56789')
    expect(formatAmount(10n ** 24n, 18)).toBe('1,000,000')
    expect(formatAmount(0n, 18)).toBe('0')
    expect(formatAmount(2n ** 256n - 1n, 0)).toMatch(/^115,792,089/)
  })
  test('param: maxDecimals: rounds down, but never to zero', () => {
    expect(formatAmount(1_999_999n, 6, 2)).toBe('1.99')
    expect(formatAmount(1n, 18, 4)).toBe('<0.0001')
  })
})

describe('visibleText', () => {
  test('behavior: shows invisible characters as code points', () => {
    expect(visibleText('pay \u202egnp.exe\u0000\r\nok\t\u200b')).toBe(
      'pay ⟨U+202E⟩gnp.exe⟨U+0000⟩\nok\t⟨U+200B⟩',
    )
    expect(visibleText('👩‍🚀 Grüße')).toBe('👩‍🚀 Grüße')
  })
})

describe('hostOf', () => {
  test('default: returns the host of a URL, or the text itself', () => {
    expect([hostOf('https://a.example:8/x'), hostOf('nonsense')]).toEqual(['a.example:8', 'nonsense'])
  })
})

describe('parseConfig', () => {
  const chain = { id: 1, name: 'One', rpcUrl: 'http://127.0.0.1:1' }
  const config = { projectId: 'p', relayUrl: 'ws://127.0.0.1:1', chains: [chain] }
  test('default: adds the default currency and an empty list of tokens to chains', () => {
    expect(parseConfig(config)?.chains[0]).toMatchObject({ nativeCurrency: { symbol: 'ETH' }, tokens: [] })
  })
  test.each([
    undefined,
    'x',
    {},
    { ...config, relayUrl: 'http://x' },
    { ...config, chains: [] },
    { ...config, chains: [{}] },
  ])('error: returns undefined for %j', (json) => {
    expect(parseConfig(json)).toBeUndefined()
  })
})

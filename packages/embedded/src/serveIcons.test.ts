import { describe, expect, test } from 'vitest'
import { serveIcons } from './serveIcons.ts'

describe('serveIcons', () => {
  test('default: makes the server’s icon paths absolute, and returns other answers unchanged', () => {
    const asset = (iconUrl: string) => ({
      address: 'native',
      balance: '0x1',
      type: 'native',
      metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: '2500', iconUrl },
    })
    expect(serveIcons({ '0x1': [asset('/v1/images/tokens/ETH')], '0xa': [] }, 'https://foyer.test')).toEqual({
      '0x1': [asset('https://foyer.test/v1/images/tokens/ETH')],
      '0xa': [],
    })
    for (const answer of [null, { '0x1': [asset('https://other.test')] }])
      expect(serveIcons(answer, 'https://foyer.test')).toBe(answer)
  })
})

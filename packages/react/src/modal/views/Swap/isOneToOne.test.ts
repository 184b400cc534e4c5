import type { QuotedSwap, TransferToken } from '@foyer/core'
import { describe, expect, test } from 'vitest'
import { isOneToOne } from './isOneToOne.ts'

const ether: TransferToken = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const wrapped: TransferToken = {
  name: 'Wrapped Ether',
  symbol: 'WETH',
  decimals: 18,
  address: `0x${'c'.repeat(40)}`,
  isListed: true,
}
const usdc: TransferToken = { ...wrapped, name: 'USD Coin', symbol: 'USDC', decimals: 6 }

describe('isOneToOne', () => {
  const quote = { sold: ether, bought: wrapped, amount: 5n, toAmount: 5n, minimum: 5n } as QuotedSwap

  test('default: exactly what is given arrives', () => {
    expect(isOneToOne(quote)).toBe(true)
  })

  test('attack: a wrap that keeps a part is shown with its minimum', () => {
    expect(isOneToOne({ ...quote, minimum: 4n })).toBe(false)
    expect(isOneToOne({ ...quote, toAmount: 4n, minimum: 4n })).toBe(false)
    expect(isOneToOne({ ...quote, bought: usdc })).toBe(false)
  })
})

import { describe, expect, test } from 'vitest'
import { isOneToOne } from './isOneToOne.ts'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const wrapped = {
  ...{ name: 'Wrapped Ether', symbol: 'WETH', decimals: 18, isListed: true },
  address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
}
const wrap = { sold: ether, bought: wrapped }

describe('isOneToOne', () => {
  test('default: returns true for a wrap that pays out its input, quoted or sent', () => {
    expect(isOneToOne({ ...wrap, amount: 5n, toAmount: 5n, minimum: 5n })).toBe(true)
    expect(isOneToOne({ sold: wrapped, bought: ether, amount: '0.5', minimum: '0.5' })).toBe(true)
  })

  test('behavior: a wrap with a fee or slippage is not one to one', () => {
    expect(isOneToOne({ ...wrap, amount: 5n, toAmount: 4n, minimum: 4n })).toBe(false)
    expect(isOneToOne({ ...wrap, amount: 5n, toAmount: 5n, minimum: 4n })).toBe(false)
    expect(isOneToOne({ ...wrap, amount: '0.5', minimum: '0.49' })).toBe(false)
  })

  test('attack: a token that only has the symbol is not the wrapped one', () => {
    const bought = { ...wrapped, isListed: false }
    expect(isOneToOne({ sold: ether, bought, amount: '0.5', minimum: '0.5' })).toBe(false)
  })
})

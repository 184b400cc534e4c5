import type { TransferToken } from '@foyer/core'
import { describe, expect, test } from 'vitest'
import { getWrap } from './getWrap.ts'

const ether: TransferToken = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const wrapped: TransferToken = {
  name: 'Wrapped Ether',
  symbol: 'WETH',
  decimals: 18,
  address: `0x${'c'.repeat(40)}`,
  isListed: true,
}
const usdc: TransferToken = { ...wrapped, name: 'USD Coin', symbol: 'USDC', decimals: 6 }

describe('getWrap', () => {
  test('default: recognizes the native currency and its wrapped token, in both directions', () => {
    expect(getWrap({ sold: ether, bought: wrapped })).toBe('wrap')
    expect(getWrap({ sold: wrapped, bought: ether })).toBe('unwrap')
    expect(getWrap({ sold: { ...ether, symbol: 'xDAI' }, bought: { ...wrapped, symbol: 'WXDAI' } })).toBe(
      'wrap',
    )
  })

  test('behavior: returns undefined for every other pair', () => {
    expect(getWrap({})).toBeUndefined()
    expect(getWrap({ sold: ether })).toBeUndefined()
    expect(getWrap({ sold: ether, bought: usdc })).toBeUndefined()
    expect(getWrap({ sold: usdc, bought: wrapped })).toBeUndefined()
  })

  test('attack: an unlisted token with the name of the wrapped currency is not a wrap', () => {
    const { isListed: _, ...unlisted } = wrapped
    expect(getWrap({ sold: ether, bought: unlisted })).toBeUndefined()
  })
})

import type { QuotedSwap } from '@foyer/core'
import { describe, expect, test } from 'vitest'
import { getImpact } from './getImpact.ts'

const [ether, usdc] = [
  { name: 'Ether', symbol: 'ETH', decimals: 18 },
  { name: 'USD Coin', symbol: 'USDC', decimals: 6, address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
]
const prices = {
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee': '2000',
  '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48': '1',
}
/** A quote of one ether for this many dollars. */
const quote = (dollars: bigint, impactBps?: number) =>
  ({
    sold: ether,
    bought: usdc,
    amount: 10n ** 18n,
    toAmount: dollars * 10n ** 6n,
    impactBps,
  }) as unknown as QuotedSwap

describe('getImpact', () => {
  test('default: compares the value of both sides', () => {
    expect(getImpact(quote(1_900n), prices)).toBe(500)
    expect(getImpact(quote(2_100n), prices)).toBe(0)
  })
  test('attack: a quote that claims no impact, but loses value, gets the impact by value', () => {
    expect(getImpact(quote(1_000n, 0), prices)).toBe(5_000)
    expect(getImpact(quote(0n, 0), prices)).toBe(10_000)
  })
  test('behavior: returns the quote’s own impact if it is higher, or if prices are unknown', () => {
    expect(getImpact(quote(1_900n, 900), prices)).toBe(900)
    expect(getImpact(quote(1_900n, 900), {})).toBe(900)
  })
  test('behavior: returns undefined if neither value is known', () => {
    expect(getImpact(quote(1_900n), {})).toBeUndefined()
    expect(getImpact({ ...quote(1_900n), amount: 0n }, prices)).toBeUndefined()
  })
})

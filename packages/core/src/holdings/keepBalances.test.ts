import type { TokenBalance } from '@foyer/contract'
import { expect, test } from 'vitest'
import type { Balances } from './Balances.ts'
import { keepBalances } from './keepBalances.ts'

const chainId = 'eip155:1'
const balance = (symbol: string, numeric: string, price?: string): TokenBalance => ({
  name: symbol,
  symbol,
  chainId,
  ...(symbol === 'ETH' ? {} : { address: `${chainId}:0x${symbol}` as const }),
  quantity: { decimals: '18', numeric },
  iconUrl: '',
  ...(price ? { price, priceSource: 'pool', value: price } : {}),
})
const answer = (balances: TokenBalance[], more: Partial<Balances> = {}): Balances => ({
  balances,
  source: 'server',
  missing: [],
  readAt: 100_000,
  ...more,
})
const known = answer([balance('ETH', '1', '2000'), balance('USDC', '5', '1'), balance('RARE', '7')], {
  readAt: 40_000,
})
const gap = { part: 'balances', chainId, reason: 'down' } as const
const shown = ({ balances }: Balances) =>
  balances.map(({ symbol, quantity, value }) => [symbol, quantity.numeric, value])

test('default: a complete response replaces all known balances', () => {
  const fresh = answer([balance('ETH', '2')])
  expect(keepBalances(fresh, known)).toBe(fresh)
  const unpriced = answer([balance('ETH', '2')], { missing: [{ ...gap, part: 'prices' }] })
  expect(keepBalances(unpriced, known)).toBe(unpriced)
})

test('behavior: fills gaps of a response with the last known balances and their time', () => {
  const fresh = answer([balance('ETH', '2', '2100'), balance('USDC', '6')], { missing: [gap] })
  const kept = keepBalances(fresh, known)
  expect(shown(kept)).toEqual([
    ['ETH', '2', '2100'],
    ['USDC', '6', undefined],
    ['RARE', '7', undefined],
  ])
  expect(kept.keptAt).toBe(40_000)
  // Its age is not reset by further responses that lack it.
  expect(keepBalances({ ...fresh, readAt: 200_000 }, kept).keptAt).toBe(40_000)
  expect(keepBalances({ ...fresh, readAt: 90_000_000 }, known)).not.toHaveProperty('keptAt')
})

test('behavior: keeps known balances of the same moment, up to a day old; ignores a clock set back', () => {
  const fresh = answer([balance('ETH', '2')], { missing: [gap], readAt: 90_000_000 })
  const keptFrom = (readAt: number) => keepBalances(fresh, { ...known, readAt }).keptAt
  expect(keptFrom(90_000_000)).toBe(90_000_000)
  expect(keptFrom(3_600_000)).toBe(3_600_000)
  expect(keptFrom(3_599_999)).toBeUndefined()
  expect(keptFrom(90_000_000 + 86_400_001)).toBeUndefined()
})

test('behavior: uses a price that came with the chain’s amounts', () => {
  const fresh = answer([balance('ETH', '2', '2500'), balance('USDC', '1')], { source: 'chain' })
  expect(shown(keepBalances(fresh, known))[0]).toEqual(['ETH', '2', '2500'])
})

test('behavior: combines the chain’s amounts with the last known prices and tokens', () => {
  const kept = keepBalances(answer([balance('ETH', '0.5')], { source: 'chain' }), known)
  expect(shown(kept)).toEqual([
    ['ETH', '0.5', '1000'],
    ['USDC', '5', '1'],
    ['RARE', '7', undefined],
  ])
})

test('behavior: returns the response unchanged if no more balances are known', () => {
  const fresh = answer([balance('ETH', '2')], { missing: [gap] })
  expect(keepBalances(fresh, undefined)).toBe(fresh)
  expect(keepBalances(fresh, answer([balance('ETH', '1')]))).toBe(fresh)
})

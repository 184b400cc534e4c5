import type { Address } from 'viem'
import { describe, expect, test } from 'vitest'
import type { ConcentratedPool, ProductPool } from './Pool.ts'
import { findRoutes, planSwap, toGraph } from './planSwap.ts'
import { sqrtPriceAtTick } from './sqrtPriceAtTick.ts'
import { swapThrough } from './swapThrough.ts'

const address = (at: number): Address => `0x${String(at).padStart(40, '0')}`
const [a, b, c] = [address(1), address(2), address(3)]
const pair = (
  at: number,
  tokens: readonly [Address, Address],
  reserves: readonly [bigint, bigint],
): ProductPool => ({
  version: 2,
  address: address(at),
  tokens,
  fee: 3_000,
  reserves,
})

describe('findRoutes', () => {
  test('behavior: visits no token twice, even if a round trip would yield more', () => {
    // Two pools of the same tokens at different prices.
    const graph = toGraph([
      pair(10, [a, b], [1_000_000n, 9_000_000n]),
      pair(11, [a, b], [1_000_000n, 1_000_000n]),
      pair(12, [a, c], [1_000_000n, 1_000_000n]),
    ])
    const routes = findRoutes(graph, { from: a, to: c, amount: 1_000n })
    expect(routes.map(({ tokens }) => tokens)).toEqual([[a, c]])
  })
})

describe('planSwap', () => {
  const graph = toGraph([
    pair(10, [a, b], [1_000_000n, 1_000_000n]),
    pair(11, [a, b], [1_000_000n, 1_000_000n]),
  ])
  const query = { from: a, to: b, amount: 100_000n, gasWorth: { numerator: 0n, denominator: 1n } }

  test('param: canSplit: splits over two pools for more output; otherwise uses one pool', () => {
    const split = planSwap(graph, { ...query, canSplit: true })
    expect(split?.legs.map(({ amount }) => amount)).toEqual([50_000n, 50_000n])
    // Never the same pool twice: the second leg would find it changed by the first.
    expect(new Set(split?.legs.map(({ route }) => route.pools[0]?.address)).size).toBe(2)
    const single = planSwap(graph, { ...query, canSplit: false })
    expect(single?.legs).toHaveLength(1)
    expect(single?.out).toBeLessThan(split?.out ?? 0n)
  })

  test('behavior: skips a second route whose gas costs more than it yields', () => {
    const dear = { numerator: 1n, denominator: 10n }
    expect(planSwap(graph, { ...query, canSplit: true, gasWorth: dear })?.legs).toHaveLength(1)
  })
})

describe('swapThrough', () => {
  test.each([
    ['down', a],
    ['up', b],
  ])('behavior: returns no output for an amount beyond the ticks read: %s', (_, from) => {
    const pool: ConcentratedPool = {
      version: 3,
      address: address(20),
      tokens: [a, b],
      fee: 3_000,
      spacing: 60,
      sqrtPrice: sqrtPriceAtTick(0),
      tick: 0,
      liquidity: 1_000_000_000n,
      ticks: [],
      lowest: -15_360,
      highest: 15_300,
    }
    expect(swapThrough(pool, from, 1_000_000n)?.out).toBeGreaterThan(900_000n)
    expect(swapThrough(pool, from, 10_000_000_000n)).toBeUndefined()
  })

  test('behavior: returns no output for an amount of zero', () => {
    expect(swapThrough(pair(10, [a, b], [1_000n, 1_000n]), a, 0n)).toBeUndefined()
    expect(swapThrough(pair(10, [a, b], [0n, 1_000n]), a, 10n)).toBeUndefined()
  })
})

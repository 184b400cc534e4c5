import type { Address } from 'viem'
import type { Pool } from './Pool.ts'
import { swapThrough } from './swapThrough.ts'

/** Pools by their two tokens. */
export type PoolGraph = ReadonlyMap<Address, ReadonlyMap<Address, readonly Pool[]>>

/** A path from one token to another. */
export type Route = {
  /** From the first to the last token: one more than pools. */
  tokens: readonly Address[]
  pools: readonly Pool[]
  /** Output of the last pool. */
  out: bigint
  /** Estimated gas of its swaps. */
  gas: bigint
}

/** Plan for swapping an amount: by one route, or split over two with different pools. */
export type SwapPlan = {
  legs: readonly { amount: bigint; route: Route }[]
  out: bigint
  gas: bigint
}

const maxHops = 3
/** Gas of a transaction and its router, measured on the local chain. */
const baseGas = 60_000n
const legGas = 25_000n
const productGas = 60_000n
const concentratedGas = 75_000n
const crossedGas = 22_000n
/** Number of parts in which amounts are split between two routes (twentieths). */
const splitParts = 20n

/** Builds a graph of pools by their tokens. */
export function toGraph(pools: readonly Pool[]): PoolGraph {
  const graph = new Map<Address, Map<Address, Pool[]>>()
  const add = (from: Address, to: Address, pool: Pool) => {
    const edges = graph.get(from) ?? new Map<Address, Pool[]>()
    graph.set(from, edges.set(to, [...(edges.get(to) ?? []), pool]))
  }
  for (const pool of pools) {
    const [first, second] = pool.tokens
    add(first, second, pool)
    add(second, first, pool)
  }
  return graph
}

/**
 * Finds the plan with the highest output after gas: over up to three pools, by one route or split over two. Returns
 * `undefined` if there is no route.
 */
export function planSwap(
  graph: PoolGraph,
  query: {
    from: Address
    to: Address
    amount: bigint
    /** Price of one unit of gas in units of `to`, as a fraction. */
    gasWorth: { numerator: bigint; denominator: bigint }
    canSplit: boolean
  },
): SwapPlan | undefined {
  const { from, to, amount, canSplit, gasWorth } = query
  const net = ({ out, gas }: { out: bigint; gas: bigint }) =>
    out - (gas * gasWorth.numerator) / gasWorth.denominator
  const best = pick(findRoutes(graph, { from, to, amount }), net)
  if (!best) return undefined
  const single: SwapPlan = { legs: [{ amount, route: best }], out: best.out, gas: baseGas + best.gas }
  if (!canSplit) return single
  const used = new Set(best.pools.map(({ address }) => address))
  const other = pick(findRoutes(graph, { from, to, amount: amount / 4n || 1n, without: used }), net)
  if (!other) return single
  let plan = single
  for (let part = 1n; part < splitParts; part++) {
    const share = (amount * part) / splitParts
    const second = share > 0n ? swapAlong(other, share) : undefined
    const first = second && swapAlong(best, amount - share)
    if (!first || !second) continue
    const split: SwapPlan = {
      legs: [
        { amount: amount - share, route: first },
        { amount: share, route: second },
      ],
      out: first.out + second.out,
      gas: baseGas + legGas + first.gas + second.gas,
    }
    if (net(split) > net(plan)) plan = split
  }
  return plan
}

/** Recomputes a route with another amount; `undefined` if its pools cannot take it. */
export function swapAlong(
  { tokens, pools }: Pick<Route, 'tokens' | 'pools'>,
  amount: bigint,
): Route | undefined {
  let out = amount
  let gas = 0n
  for (const [index, pool] of pools.entries()) {
    const result = swapThrough(pool, tokens[index] as Address, out)
    if (!result) return undefined
    out = result.out
    gas += gasOf(pool, result.crossed)
  }
  return { tokens, pools, out, gas }
}

/** Finds the best route of each length: with one, two and three pools. */
export function findRoutes(
  graph: PoolGraph,
  {
    from,
    to,
    amount,
    without,
    hops = maxHops,
  }: {
    from: Address
    to: Address
    amount: bigint
    without?: ReadonlySet<Address> | undefined
    hops?: number | undefined
  },
): Route[] {
  const found: Route[] = []
  let reached = new Map<Address, Route>([[from, { tokens: [from], pools: [], out: amount, gas: 0n }]])
  for (let hop = 1; hop <= hops; hop++) {
    const next = new Map<Address, Route>()
    for (const [token, route] of reached)
      for (const [neighbour, pools] of graph.get(token) ?? []) {
        if (route.tokens.includes(neighbour) || (hop === hops && neighbour !== to)) continue
        for (const pool of pools) {
          if (without?.has(pool.address)) continue
          const result = swapThrough(pool, token, route.out)
          if (!result || result.out <= (next.get(neighbour)?.out ?? 0n)) continue
          next.set(neighbour, {
            tokens: [...route.tokens, neighbour],
            pools: [...route.pools, pool],
            out: result.out,
            gas: route.gas + gasOf(pool, result.crossed),
          })
        }
      }
    const end = next.get(to)
    if (end) found.push(end)
    next.delete(to)
    reached = next
  }
  return found
}

function gasOf(pool: Pool, crossed: number): bigint {
  return pool.version === 2 ? productGas : concentratedGas + crossedGas * BigInt(crossed)
}

function pick(routes: readonly Route[], net: (route: Route) => bigint): Route | undefined {
  return routes.reduce<Route | undefined>(
    (best, route) => (best && net(best) >= net(route) ? best : route),
    undefined,
  )
}

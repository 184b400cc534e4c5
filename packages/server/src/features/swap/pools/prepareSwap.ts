import type { Address } from 'viem'
import type { SwapQuery } from '../SwapProvider.ts'
import type { Pool } from './Pool.ts'
import type { PoolsState } from './PoolsState.ts'
import type { PoolVenue } from './PoolVenue.ts'
import { type PoolGraph, toGraph } from './planSwap.ts'
import { keepsPart, plainToken, probeToken, type TokenHabit } from './probeToken.ts'
import { readPools } from './readPools.ts'
import { sampleOf } from './sampleOf.ts'
import { tokensOf } from './tokensOf.ts'

/** How a token moves seldom changes. */
const habitMs = 600_000
/** A node that could not try it out may do so later. */
const unknownMs = 30_000
const maxHabits = 20_000

/** What is known about one question before routes are looked for. */
export type Prepared = {
  venue: PoolVenue
  graph: PoolGraph
  from: Address
  to: Address
  habits: { from: TokenHabit; to: TokenHabit }
  isTaxed: boolean
}

/** Reads the pools between the tokens and the bases of the network, and how the tokens move. */
export async function prepareSwap(
  state: PoolsState,
  venue: PoolVenue,
  query: SwapQuery,
): Promise<Prepared | undefined> {
  const { chainId, signal } = query
  const [from, to] = tokensOf(venue, query)
  const places = await state.find(chainId, venue, [from, to, venue.wrappedNative, ...venue.bases], signal)
  return withHabits(state, venue, query, await readPools(state.chains, chainId, places, signal))
}

/** The same with pools that were read already; `undefined` where one of the tokens cannot move. */
export async function withHabits(
  state: PoolsState,
  venue: PoolVenue,
  query: SwapQuery,
  pools: readonly Pool[],
): Promise<Prepared | undefined> {
  const [from, to] = tokensOf(venue, query)
  const [ofFrom, ofTo] = await Promise.all([
    habitOf(state, venue, query, { token: from, pools }),
    habitOf(state, venue, query, { token: to, pools }),
  ])
  if (!ofFrom.canMove || !ofTo.canMove) return undefined
  const isTaxed = keepsPart(ofFrom) || keepsPart(ofTo)
  // Pools of V3 take no token that keeps a part.
  const usable = isTaxed ? pools.filter(({ version }) => version === 2) : pools
  return { venue, graph: toGraph(usable), from, to, habits: { from: ofFrom, to: ofTo }, isTaxed }
}

async function habitOf(
  { chains, clock, habits }: PoolsState,
  { wrappedNative, bases }: PoolVenue,
  { chainId, signal }: SwapQuery,
  { token, pools }: { token: Address; pools: readonly Pool[] },
): Promise<TokenHabit> {
  // The operator vouches for these.
  if (token === wrappedNative || bases.includes(token)) return plainToken
  const key = `${chainId} ${token}`
  const known = habits.get(key)
  if (known && known.untilMs > clock()) return known.habit
  const pool = pools
    .filter(({ tokens }) => tokens.includes(token))
    .reduce<Pool | undefined>(
      (deepest, one) => (deepest && sampleOf(deepest, token) >= sampleOf(one, token) ? deepest : one),
      undefined,
    )
  if (!pool) return plainToken
  const probed = await probeToken(chains, { chainId, token, pool, signal })
  const habit = probed ?? plainToken
  habits.set(key, { habit, untilMs: clock() + (probed ? habitMs : unknownMs) })
  if (habits.size > maxHabits) habits.delete(habits.keys().next().value as string)
  return habit
}

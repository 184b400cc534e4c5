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

/** Cache lifetime of a token's transfer behaviour, which rarely changes. */
const habitMs = 600_000
/** Cache lifetime after a node could not simulate a token. */
const unknownMs = 30_000
const maxHabits = 20_000

/** Data needed before routes are searched. */
export type Prepared = {
  venue: PoolVenue
  graph: PoolGraph
  from: Address
  to: Address
  habits: { from: TokenHabit; to: TokenHabit }
  isTaxed: boolean
}

/** Reads the pools between the tokens and the network's base tokens, and the tokens' transfer behaviour. */
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

/** Same, with pools that were already read; `undefined` if one of the tokens cannot be transferred. */
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
  // V3 pools do not support tokens that deduct a part.
  const usable = isTaxed ? pools.filter(({ version }) => version === 2) : pools
  return { venue, graph: toGraph(usable), from, to, habits: { from: ofFrom, to: ofTo }, isTaxed }
}

async function habitOf(
  { chains, clock, habits }: PoolsState,
  { wrappedNative, bases }: PoolVenue,
  { chainId, signal }: SwapQuery,
  { token, pools }: { token: Address; pools: readonly Pool[] },
): Promise<TokenHabit> {
  // The operator trusts these tokens.
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

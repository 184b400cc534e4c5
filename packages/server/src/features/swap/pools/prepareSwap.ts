import type { SwapQuery } from '@foyer/providers/driver'
import type { Address } from 'viem'
import type { Pool } from './Pool.ts'
import type { PoolsState } from './PoolsState.ts'
import type { PoolVenue } from './PoolVenue.ts'
import { type PoolGraph, toGraph } from './planSwap.ts'
import { chargesTransferFee, plainToken, probeToken, type TransferBehavior } from './probeToken.ts'
import { readPools } from './readPools.ts'
import { sampleOf } from './sampleOf.ts'
import { tokensOf } from './tokensOf.ts'

/** Cache lifetime of a token's transfer behaviour, which rarely changes. */
const behaviorTtlMs = 600_000
/** Cache lifetime after a node could not simulate a token. */
const unknownMs = 30_000
const maxBehaviors = 20_000

/** Data needed before routes are searched. */
export type Prepared = {
  venue: PoolVenue
  graph: PoolGraph
  from: Address
  to: Address
  behaviors: { from: TransferBehavior; to: TransferBehavior }
  hasTransferFee: boolean
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
  return withTransferBehavior(state, venue, query, await readPools(state.chains, chainId, places, signal))
}

/** Same, with pools that were already read; `undefined` if one of the tokens cannot be transferred. */
export async function withTransferBehavior(
  state: PoolsState,
  venue: PoolVenue,
  query: SwapQuery,
  pools: readonly Pool[],
): Promise<Prepared | undefined> {
  const [from, to] = tokensOf(venue, query)
  const [ofFrom, ofTo] = await Promise.all([
    behaviorOf(state, venue, query, { token: from, pools }),
    behaviorOf(state, venue, query, { token: to, pools }),
  ])
  if (!ofFrom.canMove || !ofTo.canMove) return undefined
  const hasTransferFee = chargesTransferFee(ofFrom) || chargesTransferFee(ofTo)
  // V3 pools do not support tokens that deduct a part.
  const usable = hasTransferFee ? pools.filter(({ version }) => version === 2) : pools
  return { venue, graph: toGraph(usable), from, to, behaviors: { from: ofFrom, to: ofTo }, hasTransferFee }
}

async function behaviorOf(
  { chains, clock, behaviors }: PoolsState,
  { wrappedNative, bases }: PoolVenue,
  { chainId, signal }: SwapQuery,
  { token, pools }: { token: Address; pools: readonly Pool[] },
): Promise<TransferBehavior> {
  // The operator trusts these tokens.
  if (token === wrappedNative || bases.includes(token)) return plainToken
  const key = `${chainId} ${token}`
  const known = behaviors.get(key)
  if (known && known.untilMs > clock()) return known.behavior
  const pool = pools
    .filter(({ tokens }) => tokens.includes(token))
    .reduce<Pool | undefined>(
      (deepest, one) => (deepest && sampleOf(deepest, token) >= sampleOf(one, token) ? deepest : one),
      undefined,
    )
  if (!pool) return plainToken
  const probed = await probeToken(chains, { chainId, token, pool, signal })
  const behavior = probed ?? plainToken
  behaviors.set(key, { behavior, untilMs: clock() + (probed ? behaviorTtlMs : unknownMs) })
  if (behaviors.size > maxBehaviors) behaviors.delete(behaviors.keys().next().value as string)
  return behavior
}

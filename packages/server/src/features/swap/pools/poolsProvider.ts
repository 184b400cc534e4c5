import { type CaipNetworkId, nativeTokenAddress } from '@foyer/contract'
import type { SwapProvider, SwapQuery } from '@foyer/providers/driver'
import * as v from 'valibot'
import type { Address } from 'viem'
import { bindOperations } from '../../../kit/bindOperations.ts'
import type { Clock } from '../../../kit/Clock.ts'
import type { Operation } from '../../../kit/Operation.ts'
import type { ChainService } from '../../chains/ChainService.ts'
import { simulateSwap } from '../simulateSwap.ts'
import { afterFee, buildRouterCall } from './buildRouterCall.ts'
import { createPoolFinder } from './findPools.ts'
import type { PoolsState } from './PoolsState.ts'
import type { PoolVenue } from './PoolVenue.ts'
import { findRoutes, planSwap, type SwapPlan, swapAlong } from './planSwap.ts'
import { type Prepared, prepareSwap, withTransferBehavior } from './prepareSwap.ts'
import { readPools } from './readPools.ts'
import { scale } from './scale.ts'
import { storedPlan } from './storedPlan.ts'
import { toOffer } from './toOffer.ts'
import { buildWrap, isWrap, wrapOffer } from './wrapNative.ts'

/** How long a transaction may be pending before the router rejects it. */
const deadlineMs = 20 * 60_000
/** Gas of an ordinary swap, used to value gas. */
const sampleGas = 200_000n

/**
 * Offers swaps over the on-chain pools of Uniswap V2 and V3, without a key. The pools are read at one block, the exact route
 * is computed here, and the network's own router swaps.
 */
export function poolsProvider(options: {
  chains: ChainService
  venues: Readonly<Partial<Record<CaipNetworkId, PoolVenue>>>
  /** The operator's fee on the output amount. @default none */
  fee?: PoolsState['fee']
  clock: Clock
}): SwapProvider {
  const { chains, clock } = options
  const state: PoolsState = {
    ...options,
    fee: options.fee,
    find: createPoolFinder({ chains, clock }),
    behaviors: new Map(),
  }
  return bindOperations(state, { quote, spender, build })
}

const spender: Operation<PoolsState, SwapProvider, 'spender'> = ({ venues }, chainId) =>
  venues[chainId]?.router.address

const quote: Operation<PoolsState, SwapProvider, 'quote'> = async (state, query) => {
  const venue = state.venues[query.chainId]
  if (!venue) return undefined
  if (isWrap(venue, query)) return wrapOffer(query)
  const prepared = await prepareSwap(state, venue, query)
  const plan = prepared && planFor(prepared, query)
  if (!prepared || !plan) return undefined
  const expected = await expectedOut(state, prepared, plan, query)
  const fee = feeOf(state, prepared, query)
  return toOffer(prepared, plan, { query, fee, ...expected })
}

const build: Operation<PoolsState, SwapProvider, 'build'> = async (state, query) => {
  const venue = state.venues[query.chainId]
  if (!venue) return undefined
  if (isWrap(venue, query)) return buildWrap(venue, query)
  const { legs } = v.parse(storedPlan, query.data)
  const places = new Map(legs.flatMap(({ pools }) => pools).map((one) => [one.address, one]))
  const pools = await readPools(state.chains, query.chainId, [...places.values()], query.signal)
  const byAddress = new Map(pools.map((pool) => [pool.address, pool]))
  const routes = legs.map(({ amount, tokens, pools: own }) => ({
    amount,
    tokens,
    pools: own.flatMap(({ address }) => byAddress.get(address) ?? []),
    isWhole: own.every(({ address }) => byAddress.has(address)),
  }))
  const prepared = await withTransferBehavior(state, venue, query, pools)
  if (!prepared || routes.some(({ isWhole }) => !isWhole)) return undefined
  const planned = routes.flatMap(({ amount, tokens, pools }) => {
    const route = swapAlong({ tokens, pools }, scale(amount, prepared.behaviors.from.into))
    return route ? [{ amount, route }] : []
  })
  if (planned.length < routes.length) return undefined
  const out = planned.reduce((sum, { route }) => sum + route.out, 0n)
  const plan: SwapPlan = { legs: planned, out, gas: 0n }
  const expected = await expectedOut(state, prepared, plan, query)
  if (expected.toAmount < query.minimum) return undefined
  return {
    ...encode(state, prepared, plan, { query, minimum: query.minimum }),
    toAmount: expected.toAmount,
    minimum: query.minimum,
  }
}

function planFor(
  { venue, graph, from, to, behaviors, hasTransferFee }: Prepared,
  { amount, gasPrice }: SwapQuery,
): SwapPlan | undefined {
  const gasCost = sampleGas * gasPrice
  const sample =
    to === venue.wrappedNative
      ? gasCost
      : findRoutes(graph, { from: venue.wrappedNative, to, amount: gasCost, hops: 2 })
          .map(({ out }) => out)
          .toSorted((a, b) => (a < b ? 1 : -1))[0]
  const plan = planSwap(graph, {
    from,
    to,
    amount: scale(amount, behaviors.from.into),
    gasWorth: { numerator: sample ?? 0n, denominator: sampleGas },
    canSplit: venue.router.kind === 'swapRouter02' && !hasTransferFee,
  })
  if (!plan) return undefined
  // The account sends the router's full input amount; a token that deducts a part is never split.
  return hasTransferFee ? { ...plan, legs: plan.legs.map((leg) => ({ ...leg, amount })) } : plan
}

/**
 * Returns the output amount. For plain tokens, it follows from the pools. A token that deducts a part is simulated if the
 * account holds enough of it and the node supports it.
 */
async function expectedOut(
  state: PoolsState,
  prepared: Prepared,
  plan: SwapPlan,
  query: SwapQuery,
): Promise<{ toAmount: bigint; gas: bigint | undefined }> {
  const fee = feeOf(state, prepared, query)
  const computed = scale(fee ? afterFee(plan.out, fee.bps) : plan.out, prepared.behaviors.to.out)
  if (!prepared.hasTransferFee) return { toAmount: computed, gas: plan.gas || undefined }
  const tx = encode(state, prepared, plan, { query, minimum: 0n })
  const tried = await simulateSwap(state.chains, {
    ...query,
    user: query.user as Address,
    spender: prepared.venue.router.address,
    tx,
  })
  if (tried?.isSuccess && tried.received > 0n) return { toAmount: tried.received, gas: tried.gas }
  return { toAmount: computed, gas: plan.gas || undefined }
}

function encode(
  state: PoolsState,
  prepared: Prepared,
  plan: SwapPlan,
  { query, minimum }: { query: SwapQuery; minimum: bigint },
) {
  return buildRouterCall({
    plan,
    venue: prepared.venue,
    isNativeIn: query.from === nativeTokenAddress,
    isNativeOut: query.to === nativeTokenAddress,
    minimum,
    receiver: query.user as Address,
    deadline: BigInt(Math.floor((state.clock() + deadlineMs) / 1_000)),
    fee: feeOf(state, prepared, query),
    hasTransferFee: prepared.hasTransferFee,
  })
}

/** A token that deducts a part goes directly to its receiver, so no fee can be taken from it. */
function feeOf(
  { fee }: PoolsState,
  { venue, hasTransferFee }: Prepared,
  query: SwapQuery,
): PoolsState['fee'] {
  if (!fee || venue.router.kind === 'v2Router') return undefined
  return hasTransferFee && query.to !== nativeTokenAddress ? undefined : fee
}

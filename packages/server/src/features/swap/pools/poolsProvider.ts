import { type CaipNetworkId, nativeTokenAddress } from '@foyer/contract'
import * as v from 'valibot'
import { type Address, encodeFunctionData, parseAbi } from 'viem'
import { bindOperations } from '../../../kit/bindOperations.ts'
import type { Clock } from '../../../kit/Clock.ts'
import type { Operation } from '../../../kit/Operation.ts'
import type { ChainService } from '../../chains/ChainService.ts'
import { baseUnits } from '../../upstream/schemas.ts'
import type { OfferFee, OfferStep, SwapOffer, SwapProvider, SwapQuery } from '../SwapProvider.ts'
import { simulateSwap } from '../simulateSwap.ts'
import { afterFee, buildRouterCall, type OperatorFee } from './buildRouterCall.ts'
import { createPoolFinder, type PoolPlace } from './findPools.ts'
import { impactOf } from './impactOf.ts'
import type { Pool } from './Pool.ts'
import type { PoolVenue } from './PoolVenue.ts'
import { findRoutes, type PoolGraph, planSwap, type SwapPlan, swapAlong, toGraph } from './planSwap.ts'
import { keepsPart, plainToken, probeToken, type TokenHabit } from './probeToken.ts'
import { readPools } from './readPools.ts'
import { sampleOf } from './sampleOf.ts'

/** How long a transaction may wait before the router refuses it. */
const deadlineMs = 20 * 60_000
/** How a token moves seldom changes. */
const habitMs = 600_000
const maxHabits = 20_000
const wrapGas = 45_000n
const wrapGasLimit = 75_000n
/** Gas of an ordinary swap, to find out what gas is worth. */
const sampleGas = 200_000n
const wrapAbi = parseAbi(['function deposit() payable', 'function withdraw(uint256)'])

const address = v.custom<Address>((text) => typeof text === 'string' && /^0x[\da-f]{40}$/.test(text))
const place = v.object({
  version: v.picklist([2, 3]),
  address,
  tokens: v.tuple([address, address]),
  fee: v.number(),
  spacing: v.number(),
})
/** An offer as it is stored: what to swap, and over which pools. */
const stored = v.object({
  legs: v.array(v.object({ amount: baseUnits, tokens: v.array(address), pools: v.array(place) })),
})

/** State of `poolsProvider`. */
type PoolsState = {
  chains: ChainService
  venues: Readonly<Partial<Record<CaipNetworkId, PoolVenue>>>
  fee: (OperatorFee & { name: string }) | undefined
  clock: Clock
  find: ReturnType<typeof createPoolFinder>
  habits: Map<string, { habit: TokenHabit; untilMs: number }>
}

/** What is known about one question before routes are looked for. */
type Prepared = {
  venue: PoolVenue
  graph: PoolGraph
  from: Address
  to: Address
  habits: { from: TokenHabit; to: TokenHabit }
  isTaxed: boolean
}

/**
 * Offers swaps over the pools of Uniswap V2 and V3 on the chain itself, without a key: the pools are read at one block, the
 * route is computed here to the unit, and the network's own router swaps.
 */
export function poolsProvider(options: {
  chains: ChainService
  venues: Readonly<Partial<Record<CaipNetworkId, PoolVenue>>>
  /** Of the operator, on what arrives. @default none */
  fee?: (OperatorFee & { name: string }) | undefined
  clock: Clock
}): SwapProvider {
  const { chains, clock } = options
  const state: PoolsState = {
    ...options,
    fee: options.fee,
    find: createPoolFinder({ chains, clock }),
    habits: new Map(),
  }
  return bindOperations(state, { quote, spender, build })
}

const spender: Operation<PoolsState, SwapProvider, 'spender'> = ({ venues }, chainId) =>
  venues[chainId]?.router.address

const quote: Operation<PoolsState, SwapProvider, 'quote'> = async (state, query) => {
  const venue = state.venues[query.chainId]
  if (!venue) return undefined
  if (isWrap(venue, query)) return wrapOffer(query)
  const prepared = await prepare(state, venue, query)
  const plan = prepared && planFor(prepared, query)
  if (!prepared || !plan) return undefined
  const expected = await expectedOut(state, prepared, plan, query)
  if (!expected) return undefined
  return toOffer(state, prepared, plan, { query, ...expected })
}

const build: Operation<PoolsState, SwapProvider, 'build'> = async (state, query) => {
  const venue = state.venues[query.chainId]
  if (!venue) return undefined
  if (isWrap(venue, query)) return buildWrap(venue, query)
  const { legs } = v.parse(stored, query.data)
  const places = new Map(legs.flatMap(({ pools }) => pools).map((one) => [one.address, one]))
  const pools = await readPools(state.chains, query.chainId, [...places.values()], query.signal)
  const byAddress = new Map(pools.map((pool) => [pool.address, pool]))
  const routes = legs.map(({ amount, tokens, pools: own }) => ({
    amount,
    tokens,
    pools: own.flatMap(({ address }) => byAddress.get(address) ?? []),
    isWhole: own.every(({ address }) => byAddress.has(address)),
  }))
  const prepared = await withHabits(state, venue, query, pools)
  if (!prepared || routes.some(({ isWhole }) => !isWhole)) return undefined
  const planned = routes.flatMap(({ amount, tokens, pools }) => {
    const route = swapAlong({ tokens, pools }, scale(amount, prepared.habits.from.into))
    return route ? [{ amount, route }] : []
  })
  if (planned.length < routes.length) return undefined
  const out = planned.reduce((sum, { route }) => sum + route.out, 0n)
  const plan: SwapPlan = { legs: planned, out, gas: 0n }
  const expected = await expectedOut(state, prepared, plan, query)
  if (!expected || expected.toAmount < query.minimum) return undefined
  return {
    ...encode(state, prepared, plan, { query, minimum: query.minimum }),
    toAmount: expected.toAmount,
    minimum: query.minimum,
  }
}

/** Reads the pools between the tokens and the bases of the network, and how the tokens move. */
async function prepare(state: PoolsState, venue: PoolVenue, query: SwapQuery): Promise<Prepared | undefined> {
  const { chainId, signal } = query
  const [from, to] = tokensOf(venue, query)
  const places = await state.find(chainId, venue, [from, to, venue.wrappedNative, ...venue.bases], signal)
  return withHabits(state, venue, query, await readPools(state.chains, chainId, places, signal))
}

async function withHabits(
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
  const habit = await probeToken(chains, { chainId, token, pool, signal })
  habits.set(key, { habit, untilMs: clock() + habitMs })
  if (habits.size > maxHabits) habits.delete(habits.keys().next().value as string)
  return habit
}

function planFor(
  { venue, graph, from, to, habits, isTaxed }: Prepared,
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
    amount: scale(amount, habits.from.into),
    gasWorth: { numerator: sample ?? 0n, denominator: sampleGas },
    canSplit: venue.router.kind === 'swapRouter02' && !isTaxed,
  })
  if (!plan) return undefined
  // What the router is given is what leaves the account; a token that keeps a part is never split.
  return isTaxed ? { ...plan, legs: plan.legs.map((leg) => ({ ...leg, amount })) } : plan
}

/**
 * What arrives. Of plain tokens it follows from the pools; a token that keeps a part is tried out, where the account has
 * enough of it and the node can.
 */
async function expectedOut(
  state: PoolsState,
  prepared: Prepared,
  plan: SwapPlan,
  query: SwapQuery,
): Promise<{ toAmount: bigint; gas: bigint | undefined } | undefined> {
  const fee = feeOf(state, prepared, query)
  const computed = scale(fee ? afterFee(plan.out, fee.bps) : plan.out, prepared.habits.to.out)
  if (!prepared.isTaxed) return { toAmount: computed, gas: plan.gas || undefined }
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
    keepsPart: prepared.isTaxed,
  })
}

/** A token that keeps a part goes straight to its receiver, so that no fee can be taken of it. */
function feeOf({ fee }: PoolsState, { venue, isTaxed }: Prepared, query: SwapQuery): OperatorFee | undefined {
  if (!fee || venue.router.kind === 'v2Router') return undefined
  return isTaxed && query.to !== nativeTokenAddress ? undefined : fee
}

function toOffer(
  state: PoolsState,
  prepared: Prepared,
  plan: SwapPlan,
  { query, toAmount, gas }: { query: SwapQuery; toAmount: bigint; gas: bigint | undefined },
): SwapOffer {
  const { venue, isTaxed } = prepared
  const fee = feeOf(state, prepared, query)
  const taken = fee ? plan.out - afterFee(plan.out, fee.bps) : 0n
  const fees: OfferFee[] =
    fee && taken > 0n
      ? [{ name: state.fee?.name ?? '', token: query.to, amount: String(taken), isIncluded: true }]
      : []
  return {
    toAmount,
    route: plan.legs.flatMap((leg) => stepsOf(venue, leg, query.amount)),
    impactBps: impactOf(plan),
    fees,
    gas,
    ...(query.from === nativeTokenAddress ? {} : { spender: venue.router.address }),
    ...(isTaxed ? { keepsPart: true } : {}),
    data: {
      legs: plan.legs.map(({ amount, route }) => ({
        amount: String(amount),
        tokens: route.tokens,
        pools: route.pools.map(placeOf),
      })),
    },
  }
}

function stepsOf(venue: PoolVenue, { amount, route }: SwapPlan['legs'][number], whole: bigint): OfferStep[] {
  const shareBps = Number((amount * 10_000n) / whole)
  return route.pools.map((pool, index) => ({
    source: `${venue.name ?? 'Uniswap'} V${pool.version} ${pool.fee / 10_000}%`,
    from: route.tokens[index] ?? '',
    to: route.tokens[index + 1] ?? '',
    shareBps,
  }))
}

function placeOf(pool: Pool): PoolPlace {
  const { version, address, tokens, fee } = pool
  return { version, address, tokens, fee, spacing: pool.version === 3 ? pool.spacing : 0 }
}

function tokensOf({ wrappedNative }: PoolVenue, { from, to }: SwapQuery): readonly [Address, Address] {
  const wrapped = (token: string) => (token === nativeTokenAddress ? wrappedNative : (token as Address))
  return [wrapped(from), wrapped(to)]
}

/** From the native currency to its token, or back: one to one, by the token's own contract. */
function isWrap(venue: PoolVenue, query: SwapQuery): boolean {
  const [from, to] = tokensOf(venue, query)
  return from === to
}

function wrapOffer({ amount, from, to }: SwapQuery): SwapOffer {
  const source = from === nativeTokenAddress ? 'Wrap' : 'Unwrap'
  return {
    toAmount: amount,
    route: [{ source, from, to, shareBps: 10_000 }],
    impactBps: 0,
    fees: [],
    gas: wrapGas,
    data: null,
  }
}

function buildWrap({ wrappedNative }: PoolVenue, { amount, from }: SwapQuery) {
  const isWrapping = from === nativeTokenAddress
  return {
    to: wrappedNative,
    data: isWrapping
      ? encodeFunctionData({ abi: wrapAbi, functionName: 'deposit' })
      : encodeFunctionData({ abi: wrapAbi, functionName: 'withdraw', args: [amount] }),
    value: isWrapping ? amount : 0n,
    toAmount: amount,
    minimum: amount,
    gas: wrapGasLimit,
  }
}

function scale(
  amount: bigint,
  { numerator, denominator }: { numerator: bigint; denominator: bigint },
): bigint {
  return (amount * numerator) / denominator
}

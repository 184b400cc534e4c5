import { nativeTokenAddress } from '@foyer/contract'
import type { OfferFee, OfferStep, SwapOffer, SwapQuery } from '@foyer/providers/driver'
import type { Address } from 'viem'
import { afterFee } from './buildRouterCall.ts'
import type { PoolsState } from './PoolsState.ts'
import type { PoolVenue } from './PoolVenue.ts'
import type { SwapPlan } from './planSwap.ts'
import type { Prepared } from './prepareSwap.ts'
import { type Fraction, scale } from './scale.ts'
import { storePlan } from './storedPlan.ts'

const q192 = 1n << 192n
const million = 1_000_000n

/**
 * Returns how far a swap moves the price, in basis points, excluding pool fees: its output compared with the output at the
 * previous prices.
 */
function impactOf({ legs, out }: SwapPlan): number {
  let ideal = 0n
  for (const { amount, route } of legs) {
    let numerator = amount
    let denominator = 1n
    for (const [index, pool] of route.pools.entries()) {
      const isFirst = pool.tokens[0] === (route.tokens[index] as Address)
      const [up, down] =
        pool.version === 2 ? [pool.reserves[1], pool.reserves[0]] : [pool.sqrtPrice * pool.sqrtPrice, q192]
      numerator *= (isFirst ? up : down) * (million - BigInt(pool.fee))
      denominator *= (isFirst ? down : up) * million
    }
    ideal += denominator > 0n ? numerator / denominator : 0n
  }
  return ideal > out ? Number(((ideal - out) * 10_000n) / ideal) : 0
}

/** Converts a plan to an offer. */
export function toOffer(
  { venue, hasTransferFee, behaviors }: Prepared,
  plan: SwapPlan,
  {
    query,
    fee,
    toAmount,
    gas,
  }: { query: SwapQuery; fee: PoolsState['fee']; toAmount: bigint; gas: bigint | undefined },
): SwapOffer {
  const taken = fee ? plan.out - afterFee(plan.out, fee.bps) : 0n
  const fees: OfferFee[] =
    fee && taken > 0n ? [{ name: fee.name, token: query.to, amount: String(taken), isIncluded: true }] : []
  return {
    toAmount,
    route: plan.legs.flatMap((leg) => stepsOf(venue, leg, query.amount)),
    // The token's deduction is not a price movement.
    impactBps: impactOf(inPools(plan, behaviors.from.into)),
    fees,
    gas,
    ...(query.from === nativeTokenAddress ? {} : { spender: venue.router.address }),
    ...(hasTransferFee ? { keepsPart: true } : {}),
    data: storePlan(plan),
  }
}

/** Returns the plan with the amounts that reach the pools. */
function inPools(plan: SwapPlan, part: Fraction): SwapPlan {
  return { ...plan, legs: plan.legs.map((leg) => ({ ...leg, amount: scale(leg.amount, part) })) }
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

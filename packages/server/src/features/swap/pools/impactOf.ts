import type { Address } from 'viem'
import type { SwapPlan } from './planSwap.ts'

const q192 = 1n << 192n
const million = 1_000_000n

/**
 * Returns how far a swap moves the price, in basis points, excluding pool fees: its output compared with the output at the
 * previous prices.
 */
export function impactOf({ legs, out }: SwapPlan): number {
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

import type { Address } from 'viem'
import type { Pool } from './Pool.ts'

/** Returns an amount of a token that is small compared with the pool's balance. */
export function sampleOf(pool: Pool, token: Address): bigint {
  const isFirst = pool.tokens[0] === token
  if (pool.version === 2) return pool.reserves[isFirst ? 0 : 1] / 1_000n
  const near = isFirst ? (pool.liquidity << 96n) / pool.sqrtPrice : (pool.liquidity * pool.sqrtPrice) >> 96n
  // Near the price, the liquidity suggests more than the pool holds.
  return near / 1_000_000n
}

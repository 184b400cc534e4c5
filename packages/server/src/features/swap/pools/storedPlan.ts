import { baseUnits } from '@foyer/providers/driver'
import * as v from 'valibot'
import type { Address } from 'viem'
import type { PoolPlace } from './findPools.ts'
import type { Pool } from './Pool.ts'
import type { SwapPlan } from './planSwap.ts'

const address = v.custom<Address>((text) => typeof text === 'string' && /^0x[\da-f]{40}$/.test(text))
const place = v.object({
  version: v.picklist([2, 3]),
  address,
  tokens: v.tuple([address, address]),
  fee: v.number(),
  spacing: v.number(),
})
/** Schema of a stored plan: amounts and pools. */
export const storedPlan = v.object({
  legs: v.array(v.object({ amount: baseUnits, tokens: v.array(address), pools: v.array(place) })),
})

/** Converts a plan to its stored form, so that any process can build it. */
export function storePlan({ legs }: SwapPlan): object {
  return {
    legs: legs.map(({ amount, route }) => ({
      amount: String(amount),
      tokens: route.tokens,
      pools: route.pools.map(placeOf),
    })),
  }
}

function placeOf(pool: Pool): PoolPlace {
  const { version, address, tokens, fee } = pool
  return { version, address, tokens, fee, spacing: pool.version === 3 ? pool.spacing : 0 }
}

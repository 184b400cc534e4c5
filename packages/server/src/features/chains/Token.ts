import { caipNetworkId } from '@foyer/contract'
import * as v from 'valibot'

/** Schema of a token whose balance is shown. */
export const token = v.object({
  chainId: caipNetworkId,
  /** Address of the contract. */
  address: v.pipe(v.string(), v.minLength(1)),
  name: v.pipe(v.string(), v.minLength(1)),
  symbol: v.pipe(v.string(), v.minLength(1)),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77)),
})
/** A token whose balance is shown. */
export type Token = v.InferOutput<typeof token>

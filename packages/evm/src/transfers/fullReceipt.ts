import * as v from 'valibot'
import { hex } from '../schemas.ts'
import { quantity, receipt } from './nodeSchemas.ts'

/** A receipt with fees and events. */
export const fullReceipt = v.object({
  ...receipt.entries,
  from: v.string(),
  gasUsed: quantity,
  blockNumber: v.nullish(quantity),
  effectiveGasPrice: v.nullish(quantity),
  // Rollups charge for the data they store on the layer below, and some for their operation.
  l1Fee: v.nullish(quantity),
  operatorFeeScalar: v.nullish(quantity),
  operatorFeeConstant: v.nullish(quantity),
  // An unknown type only makes the fee unknown.
  type: v.nullish(v.fallback(v.string(), '')),
  logs: v.array(
    v.fallback(v.object({ address: v.string(), topics: v.array(hex), data: v.string() }), {
      address: '',
      topics: [],
      data: '',
    }),
  ),
})
/** A receipt with fees and events. */
export type Receipt = v.InferOutput<typeof fullReceipt>

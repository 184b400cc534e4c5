import * as v from 'valibot'
import { caipNetworkId } from '../../caip/schemas.ts'

/**
 * A part missing from a response because its source could not be reached. The rest of the response is valid.
 *
 * @internal
 */
export const gap = v.object({
  part: v.picklist(['balances', 'prices', 'history', 'nfts', 'names']),
  /** The chain it concerns; absent when it concerns all. */
  chainId: v.optional(caipNetworkId),
  /** `down`: no response or a refusal; `slow`: a timeout; `invalid`: a malformed response. */
  reason: v.picklist(['down', 'slow', 'invalid']),
})
/** A part missing from a response because its source could not be reached. */
export type Gap = v.InferOutput<typeof gap>

/** Missing parts of a response; empty when it is complete. */
export const gaps = v.optional(v.array(gap), [])

import * as v from 'valibot'
import { caipNetworkId } from '../../caip/schemas.ts'

/** Something an answer lacks because whoever knows it could not be asked: the rest of the answer holds. */
export const gap = v.object({
  part: v.picklist(['balances', 'prices', 'history', 'nfts', 'names']),
  /** The chain it concerns; absent when it concerns all. */
  chainId: v.optional(caipNetworkId),
  /** `down`: no answer or a refusal; `slow`: none in time; `invalid`: an answer that makes no sense. */
  reason: v.picklist(['down', 'slow', 'invalid']),
})
/** Something an answer lacks because whoever knows it could not be asked. */
export type Gap = v.InferOutput<typeof gap>

/** What an answer lacks; empty when it is whole. */
export const gaps = v.optional(v.array(gap), [])

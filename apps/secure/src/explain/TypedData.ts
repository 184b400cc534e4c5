import * as v from 'valibot'

/** Typed data sent by a page ([EIP-712](https://eips.ethereum.org/EIPS/eip-712)). */
export const typedData = v.object({
  domain: v.record(v.string(), v.unknown()),
  types: v.record(v.string(), v.array(v.object({ name: v.string(), type: v.string() }))),
  primaryType: v.string(),
  message: v.record(v.string(), v.unknown()),
})
/** Typed data sent by a page. */
export type TypedData = v.InferOutput<typeof typedData>

import * as v from 'valibot'

const call = v.object({ to: v.string(), value: v.pipe(v.string(), v.regex(/^\d+$/)), data: v.string() })

/** Fields of a stored record that was sent as calls: a swap or a payment. */
export const callEntries = {
  callsId: v.optional(v.string()),
  calls: v.optional(v.array(call)),
  otherHashes: v.optional(v.array(v.string())),
  account: v.string(),
  call: v.optional(call),
}

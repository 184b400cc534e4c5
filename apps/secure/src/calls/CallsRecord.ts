import * as v from 'valibot'
import { hexData } from '../chain/schemas.ts'

const digits = v.pipe(v.string(), v.regex(/^\d{1,78}$/))

/** Stored record of sent calls, used to look up their status later. */
export const callsRecord = v.object({
  id: v.string(),
  /** Origin of the page that sent the calls; no other page may read them. */
  hostOrigin: v.string(),
  chainId: v.string(),
  account: v.string(),
  sentAt: v.number(),
  sent: v.variant('kind', [
    v.object({
      kind: v.literal('operation'),
      hash: hexData,
      entryPoint: hexData,
      nonce: digits,
      /** First block to search. */
      fromBlock: digits,
    }),
    v.object({ kind: v.literal('transaction'), hash: hexData }),
  ]),
})
/** Stored record of sent calls, used to look up their status later. */
export type CallsRecord = v.InferOutput<typeof callsRecord>

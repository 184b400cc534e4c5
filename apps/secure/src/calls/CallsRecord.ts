import * as v from 'valibot'
import { hexData } from '../chain/schemas.ts'

const digits = v.pipe(v.string(), v.regex(/^\d{1,78}$/))

/** What is kept of calls that were sent, to tell later what became of them. */
export const callsRecord = v.object({
  id: v.string(),
  /** The page that asked; no other page is answered. */
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
      /** The block from which it can be found. */
      fromBlock: digits,
    }),
    v.object({ kind: v.literal('transaction'), hash: hexData }),
  ]),
})
/** What is kept of calls that were sent, to tell later what became of them. */
export type CallsRecord = v.InferOutput<typeof callsRecord>

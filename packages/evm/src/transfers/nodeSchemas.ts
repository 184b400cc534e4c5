import * as v from 'valibot'
import { hex } from '../schemas.ts'

/** A quantity as returned by nodes. */
export const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]+$/),
  v.transform((text) => BigInt(text)),
)
/** Fields of a block needed for a transfer. */
export const block = v.object({ number: quantity, baseFeePerGas: v.nullish(quantity) })
/** The same with its timestamp, in seconds since the epoch. */
export const timedBlock = v.object({ ...block.entries, timestamp: quantity })
/** Fields that distinguish transactions of one account. */
export const transaction = v.object({
  hash: v.string(),
  from: v.string(),
  to: v.nullish(v.string()),
  nonce: quantity,
  value: quantity,
  input: v.string(),
})
/** A block with its transactions. */
export const fullBlock = v.object({ transactions: v.array(transaction) })
/** Whether a transaction succeeded. */
export const receipt = v.object({ status: quantity })
/** Result of `eth_simulateV1` for each call. */
export const simulation = v.pipe(
  v.array(
    v.object({
      calls: v.array(
        v.object({
          status: quantity,
          returnData: hex,
          error: v.nullish(v.object({ message: v.optional(v.string()), data: v.optional(v.string()) })),
        }),
      ),
    }),
  ),
  v.minLength(1),
)
/** Call that a wallet is asked to send. */
export const transferCall = v.object({ to: v.string(), value: v.bigint(), data: hex })
/** Call that a wallet is asked to send. */
export type TransferCall = v.InferOutput<typeof transferCall>

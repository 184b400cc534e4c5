import * as v from 'valibot'
import { address as addressSchema } from '../schemas.ts'

/** An integer amount, as returned by `callRpc`. */
export const whole = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger(), v.minValue(0)), v.pipe(v.string(), v.regex(/^\d+$/))]),
  v.transform((value: number | string) => BigInt(value)),
)
const account = v.nullable(
  v.object({
    lamports: whole,
    owner: v.string(),
    executable: v.boolean(),
    data: v.tuple([v.string(), v.literal('base64')]),
  }),
)
/** An account as returned by a node; `null` if it does not exist. */
export type Account = v.InferOutput<typeof account>
/** Result of `getMultipleAccounts`. */
export const accounts = v.object({ value: v.array(account) })
/** Result of `getLatestBlockhash`. */
export const blockhashAnswer = v.object({
  value: v.object({ blockhash: v.string(), lastValidBlockHeight: whole }),
})
/** Result of `getTokenAccountsByOwner`. */
export const tokenAccounts = v.object({
  value: v.array(
    v.object({
      pubkey: addressSchema,
      account: v.object({
        data: v.object({
          parsed: v.object({
            info: v.object({ state: v.string(), tokenAmount: v.object({ amount: whole }) }),
          }),
        }),
      }),
    }),
  ),
})
/** Result of `getFeeForMessage`. */
export const messageFee = v.object({ value: v.nullable(whole) })
/** Result of `simulateTransaction`. */
export const simulated = v.object({
  value: v.object({
    err: v.unknown(),
    logs: v.nullish(v.array(v.string())),
    unitsConsumed: v.nullish(whole),
    accounts: v.nullish(v.array(account)),
  }),
})

import * as v from 'valibot'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const base58 = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,88}$/))
const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,20}$/),
  v.transform((text) => BigInt(text)),
)
/** Latest second that a JavaScript date can represent. */
const maxSeconds = 8_640_000_000_000

/** Schema of an entry of `getSignaturesForAddress`. */
export const solanaSignature = v.object({
  signature: base58,
  slot: count,
  err: v.unknown(),
  blockTime: v.nullish(v.pipe(count, v.maxValue(maxSeconds))),
})
/** An entry of `getSignaturesForAddress`. */
export type SolanaSignature = v.InferOutput<typeof solanaSignature>

const tokenBalance = v.object({
  accountIndex: count,
  mint: base58,
  /** Absent in the oldest transactions. */
  owner: v.optional(base58),
  uiTokenAmount: v.object({ amount, decimals: v.pipe(count, v.maxValue(77)) }),
})
const lamports = v.pipe(
  count,
  v.transform((value) => BigInt(value)),
)

/** Schema of the required fields of `getTransaction` with `json` encoding. */
export const solanaTransaction = v.object({
  meta: v.object({
    err: v.unknown(),
    fee: lamports,
    preBalances: v.array(lamports),
    postBalances: v.array(lamports),
    preTokenBalances: v.nullish(v.array(tokenBalance)),
    postTokenBalances: v.nullish(v.array(tokenBalance)),
    /** Accounts loaded from lookup tables. */
    loadedAddresses: v.nullish(v.object({ writable: v.array(base58), readonly: v.array(base58) })),
  }),
  transaction: v.object({
    message: v.object({ accountKeys: v.pipe(v.array(base58), v.minLength(1)) }),
  }),
})
/** Required fields of `getTransaction`. */
export type SolanaTransaction = v.InferOutput<typeof solanaTransaction>

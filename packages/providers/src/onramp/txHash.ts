import * as v from 'valibot'

/** Hash of an EVM transaction, or signature of a Solana transaction. */
export const txHash = v.pipe(v.string(), v.regex(/^(0x[\da-f]{64}|[1-9A-HJ-NP-Za-km-z]{64,88})$/i))

/** Some providers send an empty or truncated hash before they know it. */
export const unsureTxHash = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((text) => (v.is(txHash, text) ? text : undefined)),
)

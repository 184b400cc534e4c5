import * as v from 'valibot'
import { type Hex, isAddress } from 'viem'

/** Parses a JSON-RPC quantity. */
export const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)
/** Call data. */
export const hexData = v.custom<Hex>(
  (value) => typeof value === 'string' && value.length <= 131_072 && /^0x([\da-f]{2})*$/i.test(value),
)
/** An EVM address, in any letter case. */
export const evmAddress = v.custom<Hex>(
  (value) => typeof value === 'string' && isAddress(value, { strict: false }),
)

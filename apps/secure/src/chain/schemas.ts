import * as v from 'valibot'
import { type Hex, isAddress } from 'viem'

/** A quantity of JSON-RPC, as it is read. */
export const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)
/** Bytes of a call. */
export const hexData = v.custom<Hex>(
  (value) => typeof value === 'string' && value.length <= 131_072 && /^0x([\da-f]{2})*$/i.test(value),
)
/** An address of EVM, in any case of letters. */
export const evmAddress = v.custom<Hex>(
  (value) => typeof value === 'string' && isAddress(value, { strict: false }),
)

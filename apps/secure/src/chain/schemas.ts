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
/** A receiver: an address with a wrong checksum ([EIP-55](https://eips.ethereum.org/EIPS/eip-55)) is mistyped. */
export const receiver = v.custom<Hex>((value) => typeof value === 'string' && isAddress(value))
/** A chain id that a page names: hex, as wallets are asked, or a decimal number. */
export const namedChain = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger()), v.string()]),
  v.transform(String),
  v.regex(/^(?:0x[\da-f]{1,13}|\d{1,16})$/i),
  v.transform(Number),
)

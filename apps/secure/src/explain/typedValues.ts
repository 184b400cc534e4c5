import * as v from 'valibot'
import { getAddress, type Hex, isAddress } from 'viem'

/** A number of typed data: a string in JSON or, if small, a number. */
export const uint = v.pipe(
  v.union([
    v.pipe(v.string(), v.regex(/^(?:\d{1,78}|0x[\da-f]{1,64})$/i)),
    v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  ]),
  v.transform((value) => BigInt(value)),
)
/** An address of typed data. */
export const typedAddress = v.pipe(
  v.custom<Hex>((value) => typeof value === 'string' && isAddress(value, { strict: false })),
  v.transform((value) => getAddress(value)),
)

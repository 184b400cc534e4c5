import { decimalText, signedDecimalText } from '@foyer/contract'
import * as v from 'valibot'
import { toDecimalText } from './toDecimalText.ts'

const numeric = v.nullish(v.union([v.string(), v.number()]))

/**
 * A base-unit amount as decimal text: an integer of at most 256 bits.
 *
 * @internal
 */
export const baseUnits = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((text) => BigInt(text)),
)
/**
 * A base-unit amount in hex.
 *
 * @internal
 */
export const hexUnits = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)
/**
 * Decimals of a token, as a number or as text.
 *
 * @internal
 */
export const decimals = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(0),
  v.maxValue(77),
)
/**
 * A price as a number or as text; `undefined` if it is missing or invalid.
 *
 * @internal
 */
export const price = v.pipe(
  numeric,
  v.transform((value) => {
    const text = toDecimalText(value)
    return text !== undefined && v.is(decimalText, text) && /[1-9]/.test(text) ? text : undefined
  }),
)
/**
 * A change in percent as a number or as text; `undefined` if it is missing.
 *
 * @internal
 */
export const percent = v.pipe(
  numeric,
  v.transform((value) => {
    const text = toDecimalText(value)
    return text !== undefined && v.is(signedDecimalText, text) ? text : undefined
  }),
)
/**
 * An EVM address in lower case.
 *
 * @internal
 */
export const evmAddress = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{40}$/i),
  v.transform((text) => text.toLowerCase()),
)
/**
 * Transaction hash in lower case.
 *
 * @internal
 */
export const evmHash = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{64}$/i),
  v.transform((text) => text.toLowerCase()),
)
/**
 * A count that fits exactly into a JavaScript number, as a number or as text.
 *
 * @internal
 */
export const count = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(0),
)
/**
 * Converts ISO 8601 to milliseconds since 1970.
 *
 * @internal
 */
export const timestamp = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
  v.safeInteger(),
)

import * as v from 'valibot'
import { type Hex, isAddress, toFunctionSelector } from 'viem'

/** An EVM address; letter case is not checked. */
export const address = v.pipe(
  v.string(),
  v.check((text) => isAddress(text, { strict: false })),
  v.transform((text) => text.toLowerCase() as Hex),
)
/** An amount as a hex quantity of JSON-RPC. */
export const amount = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)
/** Whole seconds. */
export const seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** EVM chain id, as a hex quantity. */
export const chainNumber = v.pipe(v.string(), v.regex(/^0x[\da-f]{1,12}$/i), v.transform(Number))
/** A contract method: its selector, or its signature such as `mint(address,uint256)`. */
export const method = v.pipe(
  v.string(),
  v.maxLength(512),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const text = dataset.value
    if (/^0x[\da-f]{8}$/i.test(text)) return text.toLowerCase() as Hex
    try {
      if (/^\w+\(.*\)$/.test(text)) return toFunctionSelector(text)
    } catch {
      // Reported below.
    }
    addIssue({ message: 'Expected a selector or a signature' })
    return NEVER
  }),
)
/** 32 bytes. */
export const word = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{64}$/i),
  v.transform((text) => text.toLowerCase() as Hex),
)

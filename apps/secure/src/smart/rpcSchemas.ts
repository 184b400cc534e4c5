import * as v from 'valibot'
import type { Hex } from 'viem'

/** Bytes in hex. */
export const hexData = v.pipe(
  v.string(),
  v.regex(/^0x([\da-f]{2})*$/i),
  v.maxLength(262_144),
  v.transform((text) => text as Hex),
)
/** A fixed number of bytes in hex. */
export const sized = (bytes: number) => v.pipe(hexData, v.length(2 + bytes * 2))

import * as v from 'valibot'

/** Bytes as hex text. */
export const hex = v.pipe(v.string(), v.regex(/^0x([0-9a-fA-F]{2})*$/))

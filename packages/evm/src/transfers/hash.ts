import * as v from 'valibot'

/** Transaction hash: 0x and 64 hex digits (docs/evidence/spec.md, section 5). */
export const hash = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/))

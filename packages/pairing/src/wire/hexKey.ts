import * as d from './decode.ts'

/** A key or topic: 32 bytes in hex. */
export const hexKey = d.matching(/^[\da-f]{64}$/)

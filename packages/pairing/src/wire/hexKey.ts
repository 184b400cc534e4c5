import * as d from './decode.ts'

/** A key or topic: 32 bytes in hexadecimal digits. */
export const hexKey = d.matching(/^[\da-f]{64}$/)

import type { Hex } from 'viem'

/** Authority of a delegation that passes on the delegator's own power, and not that of another delegation. */
export const rootAuthority: Hex = `0x${'f'.repeat(64)}`

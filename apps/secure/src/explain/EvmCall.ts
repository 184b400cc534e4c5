import type { Hex } from 'viem'

/** A call of a transaction. */
export type EvmCall = { to: Hex; value: bigint; data: Hex }

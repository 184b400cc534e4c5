import type { AbiParameter } from 'viem'

/** A typed value of the signed data. Records are keyed by the names of their parts; lists are arrays. */
export type ClearValue = { type: string; parts: readonly AbiParameter[]; value: unknown; path: string }

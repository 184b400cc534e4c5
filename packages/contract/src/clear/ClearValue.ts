import type { AbiParameter } from 'viem'

/** A value of what is signed, with its type. Records are by the names of their parts, lists are lists. */
export type ClearValue = { type: string; parts: readonly AbiParameter[]; value: unknown; path: string }

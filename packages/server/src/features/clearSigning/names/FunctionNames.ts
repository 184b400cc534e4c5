import type { Hex } from 'viem'

/** A source of function names. */
export type FunctionNames = {
  name: string
  /** Whether the names come from the contract's verified source. */
  isVerified: boolean
  /** Returns signatures with this selector, likeliest first. */
  find(chainId: string, address: string, selector: Hex, signal: AbortSignal): Promise<readonly string[]>
}

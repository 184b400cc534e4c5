import type { Hex } from 'viem'

/** A place that knows names of functions. */
export type FunctionNames = {
  name: string
  /** Whether the names are those of the contract's verified source. */
  isVerified: boolean
  /** Signatures with this selector, the likeliest first. */
  find(chainId: string, address: string, selector: Hex, signal: AbortSignal): Promise<readonly string[]>
}

import type { ClearSigning } from '@foyer/contract'

/** Looks up descriptors and function names. */
export type ClearSigningService = {
  /** `key` is the selector of a function or the hash of a type. The result is empty if nothing is known. */
  find(chainId: string, address: string, key: string): Promise<ClearSigning>
}

import type { ClearSigning } from '@foyer/contract'

/** Looks up descriptors and names of functions. */
export type ClearSigningService = {
  /** `key` is the selector of a function, or the hash of a type. Nothing known is an empty answer. */
  find(chainId: string, address: string, key: string): Promise<ClearSigning>
}

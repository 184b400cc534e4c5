import type { ClearDescriptor } from '@foyer/contract/clear'

/** Finds the descriptor of a function by its selector, or of typed data by its type hash. */
export type DescriptorIndex = {
  find(chainId: string, address: string, key: string): ClearDescriptor | undefined
}

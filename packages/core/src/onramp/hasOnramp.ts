import type { Namespace } from '@foyer/contract'

/** Says whether something can be bought in a namespace: on EVM and Solana (docs/spec.md, section 1). */
export function hasOnramp(namespace: Namespace): boolean {
  return namespace === 'eip155' || namespace === 'solana'
}

import type { Namespace } from '@foyer/contract'

/** Whether balances are shown in a namespace: on EVM and Solana (docs/evidence/spec.md, section 1). */
export function hasBalances(namespace: Namespace): boolean {
  return namespace === 'eip155' || namespace === 'solana'
}

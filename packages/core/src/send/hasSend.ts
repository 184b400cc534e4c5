import type { Namespace } from '@foyer/contract'

/** Says whether funds can be sent in a namespace: on EVM and Solana (docs/spec.md, section 1). */
export function hasSend(namespace: Namespace): boolean {
  return namespace === 'eip155' || namespace === 'solana'
}

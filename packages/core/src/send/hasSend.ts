import type { Namespace } from '@foyer/contract'

/** Whether sending is available in a namespace: on EVM and Solana (docs/evidence/spec.md, section 1). */
export function hasSend(namespace: Namespace): boolean {
  return namespace === 'eip155' || namespace === 'solana'
}

import type { Namespace } from '@foyer/contract'

/**
 * Whether sending is available in a namespace: on EVM and Solana (docs/evidence/spec.md, section 1).
 *
 * @example
 * ```ts
 * import { getActiveNamespace } from '@foyer/core'
 * import { hasSend } from '@foyer/core/ui'
 * import { foyer } from './foyer'
 *
 * const canSend = hasSend(getActiveNamespace(foyer.state))
 * ```
 */
export function hasSend(namespace: Namespace): boolean {
  return namespace === 'eip155' || namespace === 'solana'
}

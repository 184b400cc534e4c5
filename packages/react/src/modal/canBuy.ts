import { type FoyerState, getConnection } from '@foyer/core'

/**
 * Whether buying is available for the active account: the feature is on, and providers serve the namespace (docs/evidence/spec.md,
 * section 1).
 */
export function canBuy(state: FoyerState): boolean {
  const namespace = getConnection(state)?.namespace
  return state.features.onramp.length > 0 && (namespace === 'eip155' || namespace === 'solana')
}

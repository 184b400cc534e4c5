import type { FoyerState } from '../model/FoyerState.ts'
import { getConnection } from '../model/selectors.ts'

/**
 * Whether something can be bought for the active account: the feature is on, and the namespace is one that providers serve
 * (docs/spec.md, section 1).
 */
export function canBuy(state: FoyerState): boolean {
  const namespace = getConnection(state)?.namespace
  return state.features.onramp.length > 0 && (namespace === 'eip155' || namespace === 'solana')
}

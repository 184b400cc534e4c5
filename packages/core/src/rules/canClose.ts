import type { FoyerState } from '../FoyerState.ts'

/** UnsupportedChain, and SwitchNetwork reached from it, cannot be dismissed: they end by switching or disconnecting. */
export function canClose(state: Pick<FoyerState, 'history'>): boolean {
  return state.history[0].name !== 'UnsupportedChain'
}

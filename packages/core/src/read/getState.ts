import type { CaipNetworkId, Namespace } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'
import { getActiveNamespace } from '../model/selectors.ts'

/** The instance's overall state, as returned by `getState`. */
export type InstanceState = {
  /** Whether earlier connections are restored or given up. */
  initialized: boolean
  /** Whether the modal is open. */
  open: boolean
  activeNamespace: Namespace
  selectedNetworkId: CaipNetworkId
  /** Whether the visitor is about to connect a wallet of another namespace. */
  isSwitchingNamespace: boolean
}

/**
 * The instance's overall state.
 *
 * @example
 * ```ts
 * import { getState, watch } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * console.log(getState(foyer).initialized)
 * watch(foyer, getState, ({ open }) => document.body.classList.toggle('dimmed', open))
 * ```
 */
export function getState({ state }: Foyer): InstanceState {
  return {
    initialized: state.status === 'ready',
    open: state.open,
    activeNamespace: getActiveNamespace(state),
    selectedNetworkId: state.activeNetworkId,
    isSwitchingNamespace: state.switchingFrom !== undefined,
  }
}

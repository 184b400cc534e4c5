import type { FoyerState } from '../model/FoyerState.ts'
import type { ResolvedOptions } from '../model/resolveOptions.ts'
import { isUnsupportedNetwork } from '../model/selectors.ts'

/**
 * Returns UnsupportedChain if the active network is not supported, unless switching is disabled, unsupported chains are
 * allowed or basic pairing mode applies (docs/evidence/spec.md, section 4).
 */
export function getViewAfterNetworkChange(
  state: Pick<FoyerState, 'connections' | 'networks' | 'activeNetworkId'>,
  options: Pick<
    ResolvedOptions,
    'networkSwitch' | 'allowUnsupportedChain' | 'adapters' | 'basic' | 'manualPairing'
  >,
): 'UnsupportedChain' | undefined {
  if (!isUnsupportedNetwork(state)) return undefined
  if (
    options.networkSwitch === false ||
    options.allowUnsupportedChain ||
    options.basic ||
    options.manualPairing ||
    options.adapters.length === 0
  )
    return undefined
  return 'UnsupportedChain'
}

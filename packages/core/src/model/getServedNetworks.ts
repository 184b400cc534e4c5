import type { Foyer } from './Foyer.ts'
import { isWithoutAdapter } from './isWithoutAdapter.ts'
import type { Network } from './Network.ts'

/**
 * The app's selectable networks: those whose adapter has not been removed.
 *
 * @example
 * ```ts
 * import { getServedNetworks } from '@foyer/core/ui'
 * import { foyer } from './foyer'
 *
 * const names = getServedNetworks(foyer).map(({ name }) => name)
 * ```
 */
export function getServedNetworks(foyer: Foyer): readonly Network[] {
  return foyer.state.networks.filter((network) => !isWithoutAdapter(foyer, network))
}

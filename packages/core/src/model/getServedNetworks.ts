import type { Foyer } from './Foyer.ts'
import { isWithoutAdapter } from './isWithoutAdapter.ts'
import type { Network } from './Network.ts'

/** The app's networks that can be chosen: those of an adapter that was removed cannot. */
export function getServedNetworks(foyer: Foyer): readonly Network[] {
  return foyer.state.networks.filter((network) => !isWithoutAdapter(foyer, network))
}

import type { Foyer } from '../model/Foyer.ts'
import type { Network } from '../model/Network.ts'
import { isWithoutAdapter } from './isWithoutAdapter.ts'

/** The app's networks that can be chosen: those of an adapter that was removed cannot. */
export function getServedNetworks(foyer: Foyer): readonly Network[] {
  const { networks } = foyer.state
  const served = networks.filter((network) => !isWithoutAdapter(foyer, network))
  return served.length === networks.length ? networks : served
}

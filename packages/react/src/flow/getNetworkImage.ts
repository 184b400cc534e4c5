import { type CaipNetworkId, imagePath } from '@foyer/contract'
import type { Network } from '@foyer/core'

/** Icon of a network: the app's own, else the server's by `imageId` or by the network's id. */
export function getNetworkImage(networkId: CaipNetworkId, assets?: Network['assets']): string {
  return assets?.imageUrl ?? imagePath('networks', assets?.imageId ?? networkId)
}

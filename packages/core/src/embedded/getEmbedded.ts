import { AuthConnectorNotFoundError } from '@foyer/contract'
import type { Connector } from '../model/Connector.ts'
import type { EmbeddedWallet } from '../model/EmbeddedWallet.ts'
import type { Foyer } from '../model/Foyer.ts'
import { followEmbedded } from './followEmbedded.ts'

/**
 * Returns the connector of the embedded wallet and starts following its events.
 *
 * @throws AuthConnectorNotFoundError if the app did not set it up.
 */
export function getEmbedded(foyer: Foyer): { connector: Connector; embedded: EmbeddedWallet } {
  const connector = foyer.state.connectors.find(({ embedded }) => embedded)
  if (!connector?.embedded) throw new AuthConnectorNotFoundError()
  followEmbedded(foyer, connector)
  return { connector, embedded: connector.embedded }
}

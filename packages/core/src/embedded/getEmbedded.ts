import { AuthConnectorNotFoundError } from '@foyer/contract'
import type { Connector } from '../model/Connector.ts'
import type { EmbeddedWallet } from '../model/EmbeddedWallet.ts'
import type { Foyer } from '../model/Foyer.ts'
import { followEmbedded } from './followEmbedded.ts'

/**
 * The connector of the embedded wallet, whose events are heard from here on.
 *
 * @throws AuthConnectorNotFoundError where the app did not set it up.
 */
export function getEmbedded(foyer: Foyer): { connector: Connector; embedded: EmbeddedWallet } {
  const connector = foyer.state.connectors.find(({ embedded }) => embedded)
  if (!connector?.embedded) throw new AuthConnectorNotFoundError()
  followEmbedded(foyer, connector)
  return { connector, embedded: connector.embedded }
}

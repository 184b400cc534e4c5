import { AuthConnectorNotFoundError } from '@foyer/contract'
import type { Connector } from '../Connector.ts'
import type { Foyer } from '../Foyer.ts'
import type { EmbeddedWallet } from './EmbeddedWallet.ts'
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

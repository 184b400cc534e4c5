import type { Namespace } from '@foyer/contract'
import { commit } from '../connect/commit.ts'
import { forgetConnector } from '../connect/forgetConnector.ts'
import { getConnectorSources } from '../connect/getConnectorSources.ts'
import { type Foyer, getAdapterEnd } from '../model/Foyer.ts'
import { getServedNetworks } from '../model/getServedNetworks.ts'
import { getActiveNamespace } from '../model/selectors.ts'

/**
 * Removes an adapter at run time, with its wallets and its connection. The active network moves to the first of another
 * namespace (docs/evidence/spec.md, section 4); the networks it served stay in the list, but cannot be chosen; they may be removed.
 *
 * @example
 * ```ts
 * import { removeAdapter } from '@foyer/core'
 * import { foyer } from './foyer'
 *
 * removeAdapter(foyer, { namespace: 'solana' })
 * ```
 */
export function removeAdapter(foyer: Foyer, { namespace }: { namespace: Namespace }): void {
  if (!foyer._internal.adapters.delete(namespace)) return
  getAdapterEnd(foyer, namespace).abort()
  const isOnlyHere = ({ namespaces }: { namespaces: readonly Namespace[] }) =>
    namespaces.every((other) => other === namespace)
  const sources = getConnectorSources(foyer)
  for (const [source, connectors] of sources)
    sources.set(
      source,
      connectors.filter((connector) => !isOnlyHere(connector)),
    )
  for (const { id } of foyer.state.connectors.filter(isOnlyHere)) forgetConnector(foyer, id)
  foyer._internal.setState(({ connectors, networks }) => ({
    connectors: connectors.filter((connector) => !isOnlyHere(connector)),
    // Fewer networks can be chosen now: notify listeners that list them.
    networks: [...networks],
  }))
  // Includes wallets that also serve other namespaces, and wallets being waited for.
  for (const known of foyer.state.connections.filter((one) => one.namespace === namespace))
    commit(foyer, { type: 'removed', connectorId: known.connectorId, namespace })
  const [next] = getServedNetworks(foyer)
  if (next && getActiveNamespace(foyer.state) === namespace) {
    commit(foyer, { type: 'moved', networkId: next.caipNetworkId })
  }
}

import type { CaipNetworkId } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'
import { findNetwork, getConnection } from '../model/selectors.ts'

/** Network each connector's account was last signed in on, since the page loaded. */
const createLast = () => new Map<string, CaipNetworkId>()
const getLast = (foyer: Foyer) => foyer._internal.once(createLast)

/** Records the network the active account is signed in on. */
export function storeSignedIn(foyer: Foyer): void {
  const connection = getConnection(foyer.state)
  if (connection && foyer.state.signIn.status === 'signedIn')
    getLast(foyer).set(toKey(connection), connection.networkId)
}

/**
 * Returns the network on which the active wallet was signed in before the current one, and clears it: cancelling there again
 * has no way back. Covers namespaces where sessions cannot be matched, because an account is encoded differently on each
 * network.
 */
export function takeLastSignedIn(foyer: Foyer): CaipNetworkId | undefined {
  const connection = getConnection(foyer.state)
  if (!connection) return undefined
  const networkId = getLast(foyer).get(toKey(connection))
  getLast(foyer).delete(toKey(connection))
  return networkId !== connection.networkId && findNetwork(foyer.state, networkId) ? networkId : undefined
}

const toKey = ({ namespace, connectorId }: { namespace: string; connectorId: string }) =>
  `${namespace}:${connectorId}`

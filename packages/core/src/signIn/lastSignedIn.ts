import type { CaipNetworkId } from '@foyer/contract'
import type { Foyer } from '../model/Foyer.ts'
import { findNetwork, getConnection } from '../model/selectors.ts'

/** Where each connector's account was signed in last, since the page was loaded. */
const createLast = () => new Map<string, CaipNetworkId>()
const getLast = (foyer: Foyer) => foyer._internal.once(createLast)

/** Keeps where the active account is signed in. */
export function noteSignedIn(foyer: Foyer): void {
  const connection = getConnection(foyer.state)
  if (connection && foyer.state.signIn.status === 'signedIn')
    getLast(foyer).set(toKey(connection), connection.networkId)
}

/**
 * The network on which the active wallet was signed in before it came to this one, once: who cancels there, too, has
 * nowhere to go back to. It finds what sessions cannot tell where an account is written differently on each network.
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

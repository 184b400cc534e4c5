import type { Connection } from '../model/Connector.ts'
import type { KnownConnection } from '../model/FoyerState.ts'

/** A connection as the state lists it: the active one of its namespace. */
export function createKnown(connection: Connection): KnownConnection {
  const { connectorId, namespace, networkId, accounts } = connection
  const [{ address }] = accounts
  return { connectorId, namespace, name: connectorId, address, networkId, status: 'active', connection }
}

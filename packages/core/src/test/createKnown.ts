import type { Connection } from '../model/Connector.ts'
import type { KnownConnection } from '../model/FoyerState.ts'

/** Returns a connection as listed in the state, active in its namespace. */
export function createKnown(connection: Connection): KnownConnection {
  const { connectorId, namespace, networkId, accounts } = connection
  const [{ address }] = accounts
  return { connectorId, namespace, name: connectorId, address, networkId, status: 'active', connection }
}

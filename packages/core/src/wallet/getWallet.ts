import { CapabilityMissingError, ClientNotSetError, type Namespace, NotConnectedError } from '@foyer/contract'
import type { Adapter } from '../model/Adapter.ts'
import type { Account, NamespaceProvider } from '../model/Connector.ts'
import { type Foyer, findConnector } from '../model/Foyer.ts'
import { getActiveNamespace, getConnection } from '../model/selectors.ts'

/**
 * Returns the active account of a namespace, with its provider and adapter.
 *
 * @throws NotConnectedError, ClientNotSetError, CapabilityMissingError
 */
export function getWallet(
  foyer: Foyer,
  namespace: Namespace = getActiveNamespace(foyer.state),
): { adapter: Adapter; provider: NamespaceProvider; account: Account } {
  const connection = getConnection(foyer.state, namespace)
  const adapter = foyer._internal.adapters.get(namespace)
  const provider = connection && findConnector(foyer, connection.connectorId)?.getProvider(namespace)
  if (!connection) throw new NotConnectedError()
  if (!provider) throw new ClientNotSetError()
  if (!adapter) throw new CapabilityMissingError({ capability: 'signing' })
  return { adapter, provider, account: connection.accounts[0] }
}

import type { Connection } from '../model/Connector.ts'
import { type Foyer, findConnector } from '../model/Foyer.ts'
import { stored } from '../model/stored.ts'
import { commit } from './commit.ts'
import { commitRestored } from './commitRestored.ts'
import { needsConsent } from './needsConsent.ts'

/**
 * Connects the wallet whose browser the page is open in. Does nothing if the visitor ever connected a wallet here (they may
 * have disconnected it), is connecting one, or has to give consent first.
 */
export function connectFirst(foyer: Foyer, connection: Connection): void {
  const { state, options, _internal } = foyer
  const { connectorId, namespace } = connection
  const connector = findConnector(foyer, connectorId)
  const { wallets = [], recent = [] } = _internal.storage.get(...stored.connections) ?? {}
  const isFirstVisit = wallets.length === 0 && recent.length === 0 && !state.connecting[namespace]
  // The wallet may be gone by now.
  const isHere = !_internal.signal.aborted && connector?.getProvider(namespace) !== undefined
  if (!isHere || !isFirstVisit || options.reconnect === false || needsConsent(state, options)) return
  const change = { type: 'connected', connections: [connection] } as const
  commitRestored(foyer, [connection], () => commit(foyer, change, { recentWallet: connectorId }))
  const properties = { name: connector?.name ?? connectorId, namespaces: [namespace], reconnect: true }
  _internal.emit('CONNECT_SUCCESS', properties)
}

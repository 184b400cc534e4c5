import { formatCaipAddress, type Namespace } from '@foyer/contract'
import { close } from '../modal/router.ts'
import type { Connection } from '../model/Connector.ts'
import type { Foyer } from '../model/Foyer.ts'
import type { NamespaceState } from '../model/FoyerState.ts'
import { getConnection } from '../model/selectors.ts'
import { balanceCacheKey, identityCacheKey, nameCacheKey, stored, transfersKey } from '../model/stored.ts'
import type { ViewName } from '../model/views.ts'
import { applyConnections } from './applyConnections.ts'
import { noteDisconnect } from './knownConnections.ts'

/** Views that show or change an account. */
const accountViews: readonly ViewName[] = [
  'Account',
  'AccountSettings',
  'AccountName',
  'RegisterAccountName',
  'RegisterAccountNameSuccess',
  'TransactionDetails',
  'NftDetails',
  'SwitchNetwork',
  'UnsupportedChain',
  'SIWXSignMessage',
  'SwitchAccount',
  'Receive',
  'Send',
  'SendSelectToken',
  'SendPreview',
  'UpdateEmailWallet',
  'ApproveTransaction',
  'ProfileWallets',
]

/**
 * Forgets a connector: every namespace it served is disconnected, here and in storage, or shows another wallet that is
 * connected there.
 */
export function forgetConnector(foyer: Foyer, connectorId: string): void {
  const saved = foyer.storage.get(...stored.connections) ?? {}
  foyer.storage.set(
    stored.connections[0],
    Object.fromEntries(Object.entries(saved).filter(([, id]) => id !== connectorId)),
  )
  for (const { connectorId: id, connection } of foyer.state.connections)
    if (id === connectorId && connection) clearHoldings(foyer, connection)
  // A short-lived cache: forgetting other accounts' names too costs a read, keeping this account's costs its privacy.
  for (const key of [identityCacheKey, nameCacheKey]) foyer.storage.remove(key)
  noteDisconnect(foyer, connectorId)
  const entries = Object.entries(foyer.state.namespaces) as [Namespace, NamespaceState][]
  const left = entries.flatMap(([, value]) =>
    value.status === 'connected' && value.connection.connectorId === connectorId ? [value.connection] : [],
  )
  if (left.length === 0) return
  const namespaces = { ...foyer.state.namespaces }
  for (const { namespace } of left) {
    const next = foyer.state.connections.find(
      (known) => known.namespace === namespace && known.status === 'connected' && known.connection,
    )
    // Straight on to the next wallet: nobody is shown as disconnected who is not.
    if (next?.connection) namespaces[namespace] = { status: 'connected', connection: next.connection }
    else namespaces[namespace] = { status: 'disconnected' }
  }
  foyer.setState({ namespaces })
  const taken = left.flatMap(({ namespace }) => getConnection(foyer.state, namespace) ?? [])
  if (taken.length > 0) applyConnections(foyer, taken)
  // Views of an account that is gone close; a visitor who is choosing another wallet stays.
  const shown = foyer.state.history.at(-1)?.name
  const isAccountView = shown !== undefined && accountViews.includes(shown)
  if (isAccountView && !getConnection(foyer.state)) close(foyer, 'disconnected')
  for (const { namespace } of left) foyer.emit('DISCONNECT_SUCCESS', { namespace })
}

/** What an account owns is not kept for the next visitor of this browser. */
function clearHoldings(foyer: Foyer, { accounts, networkId }: Connection): void {
  const { state, storage } = foyer
  const transfers = state.transfers.filter(({ from }) => !accounts.some(({ address }) => address === from))
  if (transfers.length < state.transfers.length) {
    storage.set(transfersKey, transfers)
    foyer.setState({ transfers })
  }
  const networkIds = new Set([networkId, ...state.networks.map(({ caipNetworkId }) => caipNetworkId)])
  for (const id of networkIds)
    for (const { address } of accounts)
      storage.remove(balanceCacheKey(formatCaipAddress({ networkId: id, address })))
}

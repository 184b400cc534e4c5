import { formatCaipAddress } from '@foyer/contract'
import { isSameAddress } from '../base/isSameAddress.ts'
import type { Connection } from '../model/Connector.ts'
import type { Foyer } from '../model/Foyer.ts'
import { balanceCacheKey, identityCacheKey, nameCacheKey, transfersKey } from '../model/stored.ts'
import type { TabMessage } from '../model/tabs.ts'
import { commit } from './commit.ts'

/**
 * Forgets a connector: every namespace it served is disconnected, here and in storage, or shows another wallet that is
 * connected there.
 */
export function forgetConnector(foyer: Foyer, connectorId: string, tell?: TabMessage): void {
  const { connections } = foyer.state
  const left = connections.filter((known) => known.connectorId === connectorId && known.connection)
  for (const { connection } of left) if (connection) clearHoldings(foyer, connection)
  // A short-lived cache: forgetting other accounts' names too costs a read, keeping this account's costs its privacy.
  for (const key of [identityCacheKey, nameCacheKey]) foyer._internal.storage.remove(key)
  commit(foyer, { type: 'left', connectorId }, { tell })
  for (const { namespace, status } of left)
    if (status === 'active') foyer._internal.emit('DISCONNECT_SUCCESS', { namespace })
}

/** What an account owns is not kept for the next visitor of this browser. */
function clearHoldings(foyer: Foyer, { accounts, networkId }: Connection): void {
  const { state } = foyer
  const { storage, setState } = foyer._internal
  const transfers = state.transfers.filter(
    ({ from }) => !accounts.some(({ address }) => isSameAddress(address, from)),
  )
  if (transfers.length < state.transfers.length) {
    storage.set(transfersKey, transfers)
    setState({ transfers })
  }
  const networkIds = new Set([networkId, ...state.networks.map(({ caipNetworkId }) => caipNetworkId)])
  for (const id of networkIds)
    for (const { address } of accounts)
      storage.remove(balanceCacheKey(formatCaipAddress({ networkId: id, address })))
}

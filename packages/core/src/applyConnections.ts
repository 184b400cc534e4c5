import { recentWalletsMax } from '@foyer/contract'
import { close, open } from './actions/router.ts'
import type { Connection } from './Connector.ts'
import type { Foyer } from './Foyer.ts'
import { getViewAfterNetworkChange } from './rules/getViewAfterNetworkChange.ts'
import { findNetwork } from './selectors.ts'
import { stored } from './stored.ts'

/** Makes connections the truth: state, storage, active network, and the view an unsupported network asks for. */
export function applyConnections(foyer: Foyer, connections: readonly Connection[]): void {
  const { state, storage } = foyer
  const namespaces = { ...state.namespaces }
  const saved = { ...storage.get(...stored.connections) }
  for (const connection of connections) {
    namespaces[connection.namespace] = { status: 'connected', connection }
    saved[connection.namespace] = connection.connectorId
  }
  storage.set(stored.connections[0], saved)

  const current =
    connections.find(({ namespace }) => state.activeNetworkId.startsWith(`${namespace}:`)) ?? connections[0]
  const activeNetworkId =
    current && findNetwork(state, current.networkId) ? current.networkId : state.activeNetworkId
  if (activeNetworkId !== state.activeNetworkId) storage.set(stored.activeNetwork[0], activeNetworkId)
  foyer.setState({ namespaces, activeNetworkId })

  const view = getViewAfterNetworkChange(foyer.state, foyer.options)
  const shown = foyer.state.history.at(-1)?.name
  if (view && shown !== view) open(foyer, view)
  else if (!view && shown === 'UnsupportedChain') close(foyer, 'switched')
}

/** Remembers a wallet as the last used one. */
export function rememberWallet(foyer: Foyer, id: string): void {
  const recent = foyer.storage.get(...stored.recentWallets) ?? []
  const next = [{ id }, ...recent.filter((entry) => entry.id !== id)].slice(0, recentWalletsMax)
  foyer.storage.set(stored.recentWallets[0], next)
}

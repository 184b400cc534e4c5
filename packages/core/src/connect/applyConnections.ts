import { recentWalletsMax, unsupportedDelayMs } from '@foyer/contract'
import { close, open } from '../modal/router.ts'
import type { Connection } from '../model/Connector.ts'
import type { Foyer } from '../model/Foyer.ts'
import { findNetwork } from '../model/selectors.ts'
import { stored } from '../model/stored.ts'
import { getViewAfterNetworkChange } from '../networks/getViewAfterNetworkChange.ts'
import { noteConnections } from './knownConnections.ts'

/**
 * Makes connections the truth: state, storage, active network, and the view an unsupported network asks for. The app
 * moves to another namespace only for what the visitor chose.
 */
export function applyConnections(foyer: Foyer, connections: readonly Connection[], isChosen?: boolean): void {
  const { state, storage } = foyer
  const namespaces = { ...state.namespaces }
  const saved = { ...storage.get(...stored.connections) }
  for (const connection of connections) {
    namespaces[connection.namespace] = { status: 'connected', connection }
    saved[connection.namespace] = connection.connectorId
    foyer.adapters.get(connection.namespace)?.prepare?.()
  }
  storage.set(stored.connections[0], saved)

  const current =
    connections.find(({ namespace }) => state.activeNetworkId.startsWith(`${namespace}:`)) ??
    (isChosen ? connections[0] : undefined)
  const activeNetworkId =
    current && findNetwork(state, current.networkId) ? current.networkId : state.activeNetworkId
  // The way to connect may have led to the network already: what the visitor chose is kept all the same.
  if (isChosen || activeNetworkId !== state.activeNetworkId)
    storage.set(stored.activeNetwork[0], activeNetworkId)
  foyer.setState({ namespaces, activeNetworkId })
  noteConnections(foyer, connections, true)

  followNetworkSupport(foyer)
}

/** Shows UnsupportedChain where the rule asks for it, after 300 ms, and takes it away once it does not. */
export function followNetworkSupport(foyer: Foyer): void {
  const delay = foyer.once('unsupported', () => {
    const timers: { timer?: ReturnType<typeof setTimeout> } = {}
    foyer.signal.addEventListener('abort', () => clearTimeout(timers.timer))
    return timers
  })
  const getView = () => getViewAfterNetworkChange(foyer.state, foyer.options)
  const isShown = () => foyer.state.open && foyer.state.history[0].name === 'UnsupportedChain'
  clearTimeout(delay.timer)
  if (!getView()) {
    if (isShown()) close(foyer, 'switched')
    return
  }
  delay.timer = setTimeout(() => {
    const view = getView()
    if (view && !isShown()) open(foyer, view)
  }, unsupportedDelayMs)
}

/** Remembers a wallet as the last used one. */
export function rememberWallet(foyer: Foyer, id: string): void {
  const recent = foyer.storage.get(...stored.recentWallets) ?? []
  const next = [{ id }, ...recent.filter((entry) => entry.id !== id)].slice(0, recentWalletsMax)
  foyer.storage.set(stored.recentWallets[0], next)
}

import type { Namespace } from '@foyer/contract'
import { withSignal } from '../base/withSignal.ts'
import { logEvents } from '../log/logEvents.ts'
import type { Connector } from '../model/Connector.ts'
import { type Foyer, findConnector } from '../model/Foyer.ts'
import { getConnection } from '../model/selectors.ts'
import { keepChoice } from './chooseAccount.ts'
import { commit } from './commit.ts'
import { followReports } from './connectionReports.ts'
import { forgetConnector } from './forgetConnector.ts'
import { getStoredConnectors, getStoredNetwork, getStoredWallets } from './getStoredConnections.ts'
import { isSameConnection } from './reduceConnections.ts'

/** An extension that announces itself later than this after the page is not waited for. */
const announceWaitMs = 1_500
/** A wallet that does not answer a silent question in this time is given up for this visit. */
const restoreTimeoutMs = 12_000

// One file for whatever connects without the visitor: a chunk of its own would cost every view.
export { followReports }

/** Restores every stored connection without asking the visitor. Never rejects. */
export async function reconnect(foyer: Foyer): Promise<void> {
  const waiting = foyer.state.connections.filter(({ status }) => status !== 'disconnected')
  const ids = new Set(waiting.map(({ connectorId }) => connectorId))
  await Promise.all([...ids].map((connectorId) => restoreConnector(foyer, connectorId)))
  commit(foyer, { type: 'restored' })
  // Whoever is connected elsewhere only is shown there.
  if (getConnection(foyer.state)) return
  const other = foyer.state.connections.find(({ status, connection }) => status === 'active' && connection)
  if (other?.connection) commit(foyer, { type: 'connected', connections: [other.connection], isChosen: true })
}

/** Follows another tab: restores what connected there, and moves where it is. Never rejects. */
export async function followConnect(foyer: Foyer, connectorId: string): Promise<void> {
  await restoreConnector(foyer, connectorId)
  const networkId = getStoredNetwork(foyer)
  if (networkId) commit(foyer, { type: 'moved', networkId }, { isStored: true })
}

/** Restores one connector's connections without asking the person. Never rejects. */
export async function restoreConnector(foyer: Foyer, connectorId: string): Promise<void> {
  const namespaces = getStoredConnectors(foyer._internal.storage)
    .filter(([, id]) => id === connectorId)
    .map(([namespace]) => namespace)
  followReports(foyer)
  logEvents(foyer)
  commit(foyer, { type: 'asked', connectorId, namespaces })
  try {
    const connector = await waitForConnector(foyer, connectorId)
    if (!connector) return
    const signal = AbortSignal.any([foyer._internal.signal, AbortSignal.timeout(restoreTimeoutMs)])
    if (connector.embedded) (await import('../embedded/followEmbedded.ts')).followEmbedded(foyer, connector)
    const { networks } = foyer.state
    const wallets = getStoredWallets(foyer._internal.storage)
    const connections = (await withSignal(connector.reconnect({ networks, signal }), signal)).map(
      (connection) => {
        const known = wallets.find((wallet) => isSameConnection(wallet, connection))
        return known ? keepChoice(connection, known.chosenOver, known) : connection
      },
    )
    if (connections.length > 0) {
      const isActive = ({ namespace }: { namespace: Namespace }) => namespaces.includes(namespace)
      const beside = connections.filter((connection) => !isActive(connection))
      if (beside.length) commit(foyer, { type: 'added', connections: beside })
      const active = connections.filter(isActive)
      if (active.length) commit(foyer, { type: 'connected', connections: active })
      const restored = connections.map(({ namespace }) => namespace)
      foyer._internal.emit('CONNECT_SUCCESS', { name: connector.name, namespaces: restored, reconnect: true })
    } else if (connector.type === 'walletConnect') forgetConnector(foyer, connectorId)
  } catch {
    // The wallet is locked, gone or silent: the visitor simply starts disconnected.
  } finally {
    commit(foyer, { type: 'answered', connectorId, namespaces })
  }
}

async function waitForConnector(foyer: Foyer, connectorId: string): Promise<Connector | undefined> {
  const found = findConnector(foyer, connectorId)
  if (found) return found
  const signal = AbortSignal.any([foyer._internal.signal, AbortSignal.timeout(announceWaitMs)])
  return new Promise((resolve) => {
    const finish = (connector: Connector | undefined) => {
      unsubscribe()
      signal.removeEventListener('abort', giveUp)
      resolve(connector)
    }
    const giveUp = () => finish(undefined)
    const unsubscribe = foyer.subscribe(() => {
      const connector = findConnector(foyer, connectorId)
      if (connector) finish(connector)
    })
    signal.addEventListener('abort', giveUp)
  })
}

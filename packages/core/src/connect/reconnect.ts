import { type Namespace, socialResultField } from '@foyer/contract'
import { withSignal } from '../base/withSignal.ts'
import { logEvents } from '../log/logEvents.ts'
import type { Connector } from '../model/Connector.ts'
import { type Foyer, findConnector } from '../model/Foyer.ts'
import { findNetwork, getConnection } from '../model/selectors.ts'
import { stored, walletsKey } from '../model/stored.ts'
import { applyConnections } from './applyConnections.ts'
import { forgetConnector } from './applyDisconnect.ts'
import { keepChoice } from './chooseAccount.ts'
import { followReports } from './connectionReports.ts'
import { isSameConnection, noteConnections } from './knownConnections.ts'
import { noteMissing, readConnections, storedWallets } from './restoredConnections.ts'

/** An extension that announces itself later than this after the page is not waited for. */
const announceWaitMs = 1_500
/** A wallet that does not answer a silent question in this time is given up for this visit. */
const restoreTimeoutMs = 12_000

// One file for whatever connects without the visitor: a chunk of its own would cost every view.
export { followReports }

/**
 * Restores every stored connection without asking the person, where that is wanted; then goes on with a login that the whole
 * page was sent away for. Never rejects.
 */
export async function reconnect(foyer: Foyer, isRestoring: boolean): Promise<void> {
  if (isRestoring) await restoreAll(foyer)
  if (globalThis.location?.hash?.includes(socialResultField))
    import('../login/finishSocialRedirect.ts').then(
      ({ finishSocialRedirect }) => finishSocialRedirect(foyer),
      () => {},
    )
}

async function restoreAll(foyer: Foyer): Promise<void> {
  const saved = foyer.storage.get(...stored.connections) ?? {}
  readConnections(foyer)
  const beside = foyer.state.connections.filter(({ status }) => status !== 'disconnected')
  const ids = new Set([...Object.values(saved), ...beside.map(({ connectorId }) => connectorId)])
  await Promise.all([...ids].map((connectorId) => restoreConnector(foyer, connectorId)))
  noteMissing(foyer)
  // Whoever is connected elsewhere only is shown there.
  if (getConnection(foyer.state)) return
  const other = Object.values(foyer.state.namespaces).find((value) => value?.status === 'connected')
  if (other?.status === 'connected') applyConnections(foyer, [other.connection], true)
}

/** Follows another tab: restores what connected there, and moves where it is. Never rejects. */
export async function followConnect(foyer: Foyer, connectorId: string): Promise<void> {
  await restoreConnector(foyer, connectorId)
  const activeNetworkId = foyer.storage.get(...stored.activeNetwork)
  if (activeNetworkId && findNetwork(foyer.state, activeNetworkId)) foyer.setState({ activeNetworkId })
}

/** Restores one connector's connections without asking the person. Never rejects. */
export async function restoreConnector(foyer: Foyer, connectorId: string): Promise<void> {
  const saved = foyer.storage.get(...stored.connections) ?? {}
  const namespaces = (Object.keys(saved) as Namespace[]).filter(
    (namespace) => saved[namespace] === connectorId,
  )
  const mark = (from: 'disconnected' | 'connecting', to: 'disconnected' | 'connecting') => {
    const next = { ...foyer.state.namespaces }
    for (const namespace of namespaces)
      if ((next[namespace]?.status ?? 'disconnected') === from)
        next[namespace] = to === 'connecting' ? { status: to, connectorId } : { status: to }
    foyer.setState({ namespaces: next })
  }

  followReports(foyer)
  logEvents(foyer)
  mark('disconnected', 'connecting')
  try {
    const connector = await waitForConnector(foyer, connectorId)
    if (!connector) return
    const signal = AbortSignal.any([foyer.signal, AbortSignal.timeout(restoreTimeoutMs)])
    if (connector.embedded) (await import('../login/followEmbedded.ts')).followEmbedded(foyer, connector)
    const { networks } = foyer.state
    const wallets = foyer.storage.get(walletsKey, storedWallets) ?? []
    const connections = (await withSignal(connector.reconnect({ networks, signal }), signal)).map(
      (connection) => {
        const known = wallets.find((wallet) => isSameConnection(wallet, connection))
        return known ? keepChoice(connection, known.chosenOver, known) : connection
      },
    )
    if (connections.length > 0) {
      const isActive = ({ namespace }: { namespace: Namespace }) => saved[namespace] === connectorId
      noteConnections(
        foyer,
        connections.filter((connection) => !isActive(connection)),
        false,
      )
      const active = connections.filter(isActive)
      if (active.length) applyConnections(foyer, active)
      const restored = connections.map(({ namespace }) => namespace)
      foyer.emit('CONNECT_SUCCESS', { name: connector.name, namespaces: restored, reconnect: true })
    } else if (connector.type === 'walletConnect') forgetConnector(foyer, connectorId)
  } catch {
    // The wallet is locked, gone or silent: the visitor simply starts disconnected.
  } finally {
    mark('connecting', 'disconnected')
  }
}

async function waitForConnector(foyer: Foyer, connectorId: string): Promise<Connector | undefined> {
  const found = findConnector(foyer, connectorId)
  if (found) return found
  const signal = AbortSignal.any([foyer.signal, AbortSignal.timeout(announceWaitMs)])
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
